import { styleNumber } from './character-data.ts';
import type { Range } from './folded-text.ts';
import { GlyphKind, type Glyphs, isDigitCode, isLetterOrDigit, STYLE_MASK } from './glyphs.ts';

const UPSIDE_DOWN = styleNumber('upside_down');
const FEWEST_FLIPPED = 2;
/** Plain letters that become other plain letters when a word is upside down. */
const TURNED: ReadonlyMap<number, number> = new Map(
  ['bq', 'qb', 'dp', 'pd', 'nu', 'un', 'mw', 'wm', '69', '96'].map((pair) => [
    pair.charCodeAt(0),
    pair.charCodeAt(1),
  ]),
);

/** Letters and signs of other uses, which are upside down only among letters that are. */
const SIGNS: ReadonlyMap<number, string> = new Map(
  [...'∀⅁˥┴ԀℲ⅄∩ΛפןſㄥϛㄣƐƖᄅ⇂'].map((sign, at) => [
    sign.codePointAt(0) ?? 0,
    'agltpfyuvglj7543121'.charAt(at),
  ]),
);
/** So many in a text, signs included, show that all of it is upside down. */
const FEWEST_IN_TEXT = 4;

/** Turns upside-down words back, letters and order: ɹoɔɐƃ becomes gacor. */
export function flipWords(glyphs: Glyphs): void {
  const { kinds, marks, length } = glyphs;
  const fewest = readSigns(glyphs) ? 1 : FEWEST_FLIPPED;
  for (let at = 0; at < length; at += 1) {
    if (!isUpsideDown(marks[at] ?? 0) || !isLetterOrDigit(kinds[at])) continue;
    const word = wordAround(glyphs, at);
    if (countFlipped(glyphs, word) >= fewest) flip(glyphs, word);
    at = word.end;
  }
}

/** Reads the signs of a text that is upside down. Returns whether it is. */
function readSigns(glyphs: Glyphs): boolean {
  const { original, codes, kinds, marks, starts, length } = glyphs;
  const flipped = countFlipped(glyphs, { start: 0, end: length });
  if (flipped < FEWEST_FLIPPED) return false;
  const signAt = (at: number) => SIGNS.get(original.codePointAt(starts[at] ?? 0) ?? 0);
  let found = flipped;
  for (let at = 0; at < length && found < FEWEST_IN_TEXT; at += 1) if (signAt(at)) found += 1;
  if (found < FEWEST_IN_TEXT) return false;
  for (let at = 0; at < length; at += 1) {
    const sign = signAt(at)?.charCodeAt(0);
    if (sign === undefined) continue;
    codes[at] = sign;
    kinds[at] = isDigitCode(sign) ? GlyphKind.digit : GlyphKind.latin;
    marks[at] = ((marks[at] ?? 0) & ~STYLE_MASK) | UPSIDE_DOWN;
  }
  return true;
}

function wordAround({ kinds }: Glyphs, at: number): Range {
  let start = at;
  while (isLetterOrDigit(kinds[start - 1])) start -= 1;
  let end = at;
  while (isLetterOrDigit(kinds[end])) end += 1;
  return { start, end };
}

function countFlipped({ marks }: Glyphs, { start, end }: Range): number {
  let flipped = 0;
  for (let at = start; at < end; at += 1) if (isUpsideDown(marks[at] ?? 0)) flipped += 1;
  return flipped;
}

function isUpsideDown(mark: number): boolean {
  return (mark & STYLE_MASK) === UPSIDE_DOWN;
}

function flip(glyphs: Glyphs, { start, end }: Range): void {
  const { codes, marks } = glyphs;
  for (let at = start; at < end; at += 1) {
    const code = codes[at] ?? 0;
    if (!isUpsideDown(marks[at] ?? 0)) codes[at] = TURNED.get(code) ?? code;
  }
  reverse(glyphs, { start, end });
}

/** Puts the glyphs of a range in the opposite order. */
export function reverse(glyphs: Glyphs, { start, end }: Range): void {
  for (let left = start, right = end - 1; left < right; left += 1, right -= 1) {
    swap(glyphs, left, right);
  }
}

function swap({ codes, starts, ends, kinds, marks }: Glyphs, left: number, right: number): void {
  swapIn(codes, left, right);
  swapIn(starts, left, right);
  swapIn(ends, left, right);
  swapIn(kinds, left, right);
  swapIn(marks, left, right);
}

function swapIn(column: Int32Array | Uint16Array | Uint8Array, left: number, right: number): void {
  const entry = column[left] ?? 0;
  column[left] = column[right] ?? 0;
  column[right] = entry;
}
