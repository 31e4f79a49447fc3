import { styleNumber } from './character-table.ts';
import { type Glyphs, isLetterOrDigit, STYLE_MASK } from './glyphs.ts';

const UPSIDE_DOWN = styleNumber('upside_down');
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
  if (!glyphs.marks.some(isUpsideDown)) return;
  let start = 0;
  for (let at = 0; at <= glyphs.kinds.length; at += 1) {
    if (isLetterOrDigit(glyphs.kinds[at])) continue;
    const flipped = glyphs.marks.slice(start, at).filter(isUpsideDown).length;
    if (flipped >= 2) flip(glyphs, start, at);
    start = at + 1;
  }
}

function isUpsideDown(mark: number): boolean {
  return (mark & STYLE_MASK) === UPSIDE_DOWN;
}

function flip(glyphs: Glyphs, start: number, end: number): void {
  for (let at = start; at < end; at += 1) {
    const reads = glyphs.reads[at] ?? '';
    if (!isUpsideDown(glyphs.marks[at] ?? 0)) glyphs.reads[at] = TURNED[reads] ?? reads;
  }
  for (const column of [glyphs.reads, glyphs.starts, glyphs.ends, glyphs.kinds, glyphs.marks]) {
    const turned = column.slice(start, end).toReversed();
    turned.forEach((value, offset) => {
      (column as (string | number)[])[start + offset] = value;
    });
  }
}
