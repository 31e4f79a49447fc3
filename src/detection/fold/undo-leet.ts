import { GlyphKind, GlyphMark, type Glyphs, isDigitCode, isWordKind, NO_CODE } from './glyphs.ts';

/** The letters that signs replace, by the sign; 0 for a character that replaces none. */
const LEET = new Uint8Array(0x80);
for (const pair of '0o 1i 3e 4a 5s 6g 7t 8b 9g @a $s !i |l'.split(' ')) {
  LEET[pair.charCodeAt(0)] = pair.charCodeAt(1);
}
const ZERO = 0x30;
const SMALL_D = 0x64;
const SMALL_X = 0x78;

/**
 * Reads a digit or sign between two letters as the letter it replaces: g4c0r, m@ndalika. A 2
 * between letters doubles a word in Indonesian (orang2nya), and "4d" ends lottery brands, so both
 * stay.
 */
export function undoLeet(glyphs: Glyphs): void {
  const { codes, kinds, marks, length } = glyphs;
  let hasReplaced = false;
  for (let at = 1; at < length; at += 1) {
    // Most characters are no such signs, so this comparison comes first.
    const letter = letterFor(codes[at] ?? NO_CODE);
    if (letter === 0 || kinds[at - 1] !== GlyphKind.latin || kinds[at] === GlyphKind.latin)
      continue;
    if (((marks[at] ?? 0) & GlyphMark.kept) !== 0 || !isInsideWord(glyphs, at)) continue;
    replaceByLetter(glyphs, at);
    hasReplaced = true;
  }
  // Few texts have such signs, so the others are not searched again.
  if (hasReplaced) undoLeetAtStart(glyphs);
}

function replaceByLetter({ codes, kinds, marks }: Glyphs, at: number): void {
  codes[at] = letterFor(codes[at] ?? NO_CODE);
  kinds[at] = GlyphKind.latin;
  marks[at] = (marks[at] ?? 0) | GlyphMark.leet;
}

const MOST_AT_START = 2;
const SHORTEST_WORD = 5;

/**
 * Reads the digits that begin a word as letters: 53nd4lw1n. Alone they may be an amount (3anak), so
 * the word has to hold another digit in place of a letter, and the letters have to be pronounceable,
 * unlike the "bb" of 88sl0t.
 */
function undoLeetAtStart(glyphs: Glyphs): void {
  const { codes, kinds } = glyphs;
  for (let at = 0; at < glyphs.length; at += 1) {
    if (kinds[at] !== GlyphKind.digit || isWordKind(kinds[at - 1])) continue;
    const letters = firstOtherThan(glyphs, at, GlyphKind.digit);
    const end = firstOtherThan(glyphs, letters, GlyphKind.latin);
    if (letters - at > MOST_AT_START || end - at < SHORTEST_WORD) continue;
    // Keys and addresses have letters after their number, and computers write numbers with 0x.
    if (isWordKind(kinds[firstOtherThan(glyphs, end, GlyphKind.digit)])) continue;
    if (codes[at] === ZERO && codes[letters] === SMALL_X) continue;
    if (!holdsLeet(glyphs, letters, end) || !isPronounceable(glyphs, at, letters)) continue;
    for (let digit = at; digit < letters; digit += 1) replaceByLetter(glyphs, digit);
  }
}

function firstOtherThan({ kinds }: Glyphs, from: number, kind: number): number {
  let at = from;
  while (kinds[at] === kind) at += 1;
  return at;
}

function holdsLeet({ marks }: Glyphs, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (((marks[at] ?? 0) & GlyphMark.leet) !== 0) return true;
  }
  return false;
}

const VOWELS = new Set([...'aeiou'].map((letter) => letter.charCodeAt(0)));

/** Whether all digits stand for letters, and vowels and consonants alternate up to the first letter. */
function isPronounceable({ codes, marks }: Glyphs, from: number, letters: number): boolean {
  const last = letters - from > 1 ? letters - 1 : letters;
  for (let at = from; at < letters; at += 1) {
    if (((marks[at] ?? 0) & GlyphMark.kept) !== 0 || letterFor(codes[at] ?? NO_CODE) === 0)
      return false;
  }
  return isVowel(codes[from]) !== isVowel(codes[last]);
}

function isVowel(code = NO_CODE): boolean {
  return VOWELS.has(letterFor(code) || code);
}

function letterFor(code: number): number {
  return code >= 0 && code < LEET.length ? (LEET[code] ?? 0) : 0;
}

function isInsideWord(glyphs: Glyphs, at: number): boolean {
  const { codes, kinds, marks } = glyphs;
  if (kinds[at + 1] === GlyphKind.latin) return !endsLikeLottery(glyphs, at);
  // VELUNATOT0: a final zero follows a letter that leet already replaced nearby.
  const isClosingZero = codes[at] === ZERO && kinds[at + 1] !== GlyphKind.digit;
  return isClosingZero && ((marks[at - 2] ?? 0) & GlyphMark.leet) !== 0;
}

function endsLikeLottery({ codes, kinds }: Glyphs, at: number): boolean {
  return isDigitCode(codes[at]) && codes[at + 1] === SMALL_D && kinds[at + 2] !== GlyphKind.latin;
}
