import { type Glyphs, isDigitRead, Kind, NOTHING, Trick } from './glyphs.ts';

/** The letters that signs replace, by the sign; 0 for what replaces none. */
const LEET = new Uint8Array(0x80);
for (const pair of '0o 1i 3e 4a 5s 6g 7t 8b 9g @a $s !i |l'.split(' ')) {
  LEET[pair.charCodeAt(0)] = pair.charCodeAt(1);
}
const ZERO = 0x30;
const SMALL_D = 0x64;

/**
 * Reads a digit or sign that stands between two letters as the letter it replaces: g4c0r, m@ndalika.
 * A 2 between letters doubles a word in Indonesian (orang2nya), and "4d" ends lottery brands, so
 * both stay.
 */
export function undoLeet(glyphs: Glyphs): void {
  const { reads, kinds, marks, length } = glyphs;
  for (let at = 1; at < length; at += 1) {
    // Most characters are no such signs, so this comparison comes first.
    const letter = letterFor(reads[at] ?? NOTHING);
    if (letter === 0 || kinds[at - 1] !== Kind.latin || kinds[at] === Kind.latin) continue;
    if (((marks[at] ?? 0) & Trick.kept) !== 0 || !isInsideWord(glyphs, at)) continue;
    reads[at] = letter;
    kinds[at] = Kind.latin;
    marks[at] = (marks[at] ?? 0) | Trick.leet;
  }
}

function letterFor(read: number): number {
  return read >= 0 && read < LEET.length ? (LEET[read] ?? 0) : 0;
}

function isInsideWord(glyphs: Glyphs, at: number): boolean {
  const { reads, kinds, marks } = glyphs;
  if (kinds[at + 1] === Kind.latin) return !endsLikeLottery(glyphs, at);
  // VELUNATOT0: a closing zero follows a letter that leet already touched nearby.
  const isClosingZero = reads[at] === ZERO && kinds[at + 1] !== Kind.digit;
  return isClosingZero && ((marks[at - 2] ?? 0) & Trick.leet) !== 0;
}

function endsLikeLottery({ reads, kinds }: Glyphs, at: number): boolean {
  return isDigitRead(reads[at]) && reads[at + 1] === SMALL_D && kinds[at + 2] !== Kind.latin;
}
