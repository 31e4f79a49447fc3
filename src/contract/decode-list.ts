/** What a file that is no Unicode may be written in. */
const WINDOWS_ENCODINGS = ['windows-1252', 'windows-1250', 'windows-1251'] as const;

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

/** The first words that differ between encodings, as each of them has these. */
export const samplesOf = (bytes: Uint8Array) =>
  WINDOWS_ENCODINGS.map((encoding) => {
    const words: string[] = [];
    for (const [word] of (decodeList(bytes, encoding) ?? '').matchAll(WORD_WITH_OTHER_LETTERS)) {
      words.push(word);
      if (words.length === SAMPLE_WORDS) break;
    }
    return { encoding, words };
  });
