/** What a file that is no Unicode may be written in. */
const WINDOWS_ENCODINGS = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1256',
  'windows-874',
] as const;

/** The text of a file; undefined: it is no Unicode, and only a person knows what it is. */
export function decodeList(bytes: Uint8Array, encoding?: string): string | undefined {
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-16 has a mark, or zeros in the letters that all languages share. */
function encodingOf([first, second, third, fourth]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && fourth === 0) return 'utf-16le';
  return first === 0 && third === 0 ? 'utf-16be' : 'utf-8';
}

const SAMPLE_WORDS = 3;
const WORD_WITH_OTHER_LETTERS = /[^\s,;|"]{0,30}[^\p{ASCII}\s][^\s,;|"]{0,30}/gu;
/** Words among which those are chosen that tell most encodings apart. */
const MOST_COMPARED = 2000;
/** What an encoding has no letter for. */
const NO_LETTER = /[\u0080-\u009f\ufffd]/;

/** How a file may be read, with the words that tell these encodings apart, as each of them has these. */
export function samplesOf(bytes: Uint8Array) {
  const texts = new Map<string, string>();
  for (const encoding of WINDOWS_ENCODINGS) {
    const text = decodeList(bytes, encoding) ?? '';
    if (!texts.has(text)) texts.set(text, encoding);
  }
  const whole = [...texts].filter(([text]) => !NO_LETTER.test(text));
  const read = whole.length > 0 ? whole : [...texts];
  const [[first] = ['']] = read;
  // Each of these encodings has one letter a byte, so a word has the same place in all.
  const places = [...first.matchAll(WORD_WITH_OTHER_LETTERS)].slice(0, MOST_COMPARED);
  const words = places.map(({ index, 0: { length } }) =>
    read.map(([text]) => text.slice(index, index + length)),
  );
  const telling = words.toSorted((a, b) => new Set(b).size - new Set(a).size);
  return read.map(([, encoding], at) => {
    return { encoding, words: telling.slice(0, SAMPLE_WORDS).map((word) => word[at] ?? '') };
  });
}
