import { keepColumns } from '../kept-columns.ts';
import { textOfUnits } from '../text-units.ts';
import type { Glyphs } from './glyphs.ts';
import { unitsOfFlag } from './regional-flags.ts';

/**
 * What a glyph reads as is a number: a code point, a flag (which is two of them), or nothing. Every
 * pass compares every glyph, and each letter beyond Latin would be a string of its own.
 */
export const NOTHING = -1;
const FIRST_BEYOND_BMP = 0x10000;
const FIRST_FLAG = 0x110000;

/** What a flag reads as, by its number (see regional-flags.ts). */
export function flagRead(flag: number): number {
  return FIRST_FLAG + flag;
}

/** In UTF-16 units. */
export function widthOf(read: number): number {
  if (read < FIRST_BEYOND_BMP) return read < 0 ? 0 : 1;
  return read < FIRST_FLAG ? 2 : 4;
}

const unitsFor = keepColumns((size) => new Uint16Array(size));

/** The text that glyphs read as. */
export function textOf({ reads, length }: Glyphs): string {
  let width = 0;
  for (let at = 0; at < length; at += 1) width += widthOf(reads[at] ?? NOTHING);
  const units = unitsFor(width);
  let unit = 0;
  for (let at = 0; at < length; at += 1) {
    const read = reads[at] ?? NOTHING;
    if (read < FIRST_BEYOND_BMP) {
      if (read < 0) continue;
      units[unit] = read;
    } else {
      units.set(read < FIRST_FLAG ? unitsOf(read) : unitsOfFlag(read - FIRST_FLAG), unit);
    }
    unit += widthOf(read);
  }
  return textOfUnits(units, width);
}

/** The halves of the surrogate pair that stands for a code point. */
function unitsOf(codePoint: number): [number, number] {
  const offset = codePoint - FIRST_BEYOND_BMP;
  return [0xd800 + (offset >> 10), 0xdc00 + (offset & 0x3ff)];
}

const ZERO = 0x30;
const NINE = 0x39;

export function isDigitRead(read: number | undefined): boolean {
  return read !== undefined && read >= ZERO && read <= NINE;
}
