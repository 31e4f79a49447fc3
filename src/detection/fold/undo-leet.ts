import { GlyphKind, GlyphMark, type Glyphs, isDigitCode, NO_CODE } from './glyphs.ts';

/** The letters that signs replace, by the sign; 0 for a character that replaces none. */
const LEET = new Uint8Array(0x80);
for (const pair of '0o 1i 3e 4a 5s 6g 7t 8b 9g @a $s !i |l'.split(' ')) {
  LEET[pair.charCodeAt(0)] = pair.charCodeAt(1);
}
const ZERO = 0x30;
const SMALL_D = 0x64;

/**
 * Reads a digit or sign between two letters as the letter it replaces: g4c0r, m@ndalika. A 2
 * between letters doubles a word in Indonesian (orang2nya), and "4d" ends lottery brands, so both
 * stay.
 */
export function undoLeet(glyphs: Glyphs): void {
  const { codes, kinds, marks, length } = glyphs;
  for (let at = 1; at < length; at += 1) {
    // Most characters are no such signs, so this comparison comes first.
    const letter = letterFor(codes[at] ?? NO_CODE);
    if (letter === 0 || kinds[at - 1] !== GlyphKind.latin || kinds[at] === GlyphKind.latin)
      continue;
    if (((marks[at] ?? 0) & GlyphMark.kept) !== 0 || !isInsideWord(glyphs, at)) continue;
    codes[at] = letter;
    kinds[at] = GlyphKind.latin;
    marks[at] = (marks[at] ?? 0) | GlyphMark.leet;
  }
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
