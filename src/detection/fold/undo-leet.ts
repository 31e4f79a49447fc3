import { type Glyphs, Kind, Trick } from './glyphs.ts';

const LEET: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['6', 'g'],
  ['7', 't'],
  ['8', 'b'],
  ['9', 'g'],
  ['@', 'a'],
  ['$', 's'],
  ['!', 'i'],
  ['|', 'l'],
]);

/**
 * Reads a digit or sign that stands between two letters as the letter it replaces: g4c0r, m@ndalika.
 * A 2 between letters doubles a word in Indonesian (orang2nya), and "4d" ends lottery brands, so
 * both stay.
 */
export function undoLeet(glyphs: Glyphs): void {
  const { reads, kinds, marks } = glyphs;
  for (let at = 1; at < reads.length; at += 1) {
    if (kinds[at - 1] !== Kind.latin || kinds[at] === Kind.latin) continue;
    const letter = LEET.get(reads[at] ?? '');
    if (letter === undefined || ((marks[at] ?? 0) & Trick.kept) !== 0) continue;
    if (!isInsideWord(glyphs, at)) continue;
    reads[at] = letter;
    kinds[at] = Kind.latin;
    marks[at] = (marks[at] ?? 0) | Trick.leet;
  }
}

function isInsideWord({ reads, kinds, marks }: Glyphs, at: number): boolean {
  if (kinds[at + 1] === Kind.latin) return !endsLikeLottery(reads, kinds, at);
  // VELUNATOT0: a closing zero follows a letter that leet already touched nearby.
  const isClosingZero = reads[at] === '0' && kinds[at + 1] !== Kind.digit;
  return isClosingZero && ((marks[at - 2] ?? 0) & Trick.leet) !== 0;
}

function endsLikeLottery(reads: readonly string[], kinds: readonly number[], at: number): boolean {
  return /\d/.test(reads[at] ?? '') && reads[at + 1] === 'd' && kinds[at + 2] !== Kind.latin;
}
