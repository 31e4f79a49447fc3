import { styleNumber } from './character-table.ts';
import { type Glyphs, isLetterOrDigit, STYLE_MASK } from './glyphs.ts';

const UPSIDE_DOWN = styleNumber('upside_down');
const FEWEST_FLIPPED = 2;
/** Plain letters that become other plain letters when a word is turned on its head. */
const TURNED: Readonly<Record<string, string>> = {
  b: 'q',
  q: 'b',
  d: 'p',
  p: 'd',
  n: 'u',
  u: 'n',
  '6': '9',
  '9': '6',
};

/** Turns upside-down words back, letters and order: ɹoɔɐƃ becomes gacor. */
export function flipWords(glyphs: Glyphs): void {
  const { kinds, marks } = glyphs;
  if (!marks.some(isUpsideDown)) return;
  let start = 0;
  let flipped = 0;
  for (let at = 0; at <= kinds.length; at += 1) {
    if (isLetterOrDigit(kinds[at])) {
      if (isUpsideDown(marks[at] ?? 0)) flipped += 1;
      continue;
    }
    if (flipped >= FEWEST_FLIPPED) flip(glyphs, start, at);
    start = at + 1;
    flipped = 0;
  }
}

function isUpsideDown(mark: number): boolean {
  return (mark & STYLE_MASK) === UPSIDE_DOWN;
}

function flip({ reads, starts, ends, kinds, marks }: Glyphs, start: number, end: number): void {
  for (let at = start; at < end; at += 1) {
    const read = reads[at] ?? '';
    if (!isUpsideDown(marks[at] ?? 0)) reads[at] = TURNED[read] ?? read;
  }
  for (const column of [reads, starts, ends, kinds, marks]) reverse(column, start, end);
}

function reverse(column: unknown[], start: number, end: number): void {
  const turned = column.slice(start, end).toReversed();
  for (const [offset, entry] of turned.entries()) column[start + offset] = entry;
}
