import { reuseColumns } from '../memory.ts';

/**
 * Text during folding: one entry for each character that a reader sees, with its range in the
 * original. Each pass rewrites these columns. They are numbers in reused arrays, because a pass
 * touches every character.
 */
export interface Glyphs {
  readonly original: string;
  /** How many glyphs there are. A space follows the last one, so that every word has an end. */
  length: number;
  /** How many glyphs ligatures added beyond one each. */
  added: number;
  /** What the character reads as: a code point, the code of a flag, or `NO_CODE`. */
  readonly codes: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** What the character is (see `GlyphKind`). */
  readonly kinds: Uint8Array;
  /**
   * How it was written and what folding undid: style number in the low bits, `GlyphMark` bits
   * above.
   */
  readonly marks: Uint16Array;
}

/** One entry of the columns, before it has a position. */
export interface Glyph {
  readonly code: number;
  readonly kind: number;
  readonly marks: number;
  /** How many UTF-16 units of the original it covers. */
  readonly width: number;
}

export const GlyphKind = {
  space: 0,
  symbol: 1,
  digit: 2,
  latin: 3,
  /** A look-alike or imitation that no pass has decided on yet. */
  candidate: 4,
  /** An imitation resembles Latin less, which is evidence for its own script. */
  imitation: 5,
  foreign: 6,
  /** A combining mark that still belongs to the letter before it. */
  mark: 7,
  lineBreak: 8,
} as const;

export const STYLE_MASK = (1 << 5) - 1;

/** What folding undid at a character. The last three are no disguise. */
export const GlyphMark = {
  lookalike: 1 << 5,
  invisible: 1 << 6,
  separated: 1 << 7,
  split: 1 << 8,
  leet: 1 << 9,
  truncated: 1 << 10,
  marks: 1 << 11,
  stretched: 1 << 12,
  /** The letter was a capital. */
  capital: 1 << 13,
  /** The letter carried an accent, as many languages spell. */
  accent: 1 << 15,
  /** The character is part of a link, address or handle, which later passes leave alone. */
  kept: 1 << 14,
} as const;

const columnsFor = reuseColumns((size) => ({
  codes: new Int32Array(size),
  starts: new Int32Array(size),
  ends: new Int32Array(size),
  kinds: new Uint8Array(size),
  marks: new Uint16Array(size),
}));
/** The most letters that a ligature reads as. */
const MOST_READ = 4;

/** Starts with no glyphs; this discards the glyphs of the text before. */
export function emptyGlyphs(original: string): Glyphs {
  const { codes, starts, ends, kinds, marks } = columnsFor(MOST_READ * original.length + 1);
  return { original, length: 0, added: 0, codes, starts, ends, kinds, marks };
}

export function addGlyph(glyphs: Glyphs, glyph: Glyph, start: number): void {
  const at = glyphs.length;
  glyphs.codes[at] = glyph.code;
  glyphs.starts[at] = start;
  glyphs.ends[at] = start + glyph.width;
  glyphs.kinds[at] = glyph.kind;
  glyphs.marks[at] = glyph.marks;
  glyphs.length = at + 1;
}

/** Shortens the glyphs to a length. */
export function cutGlyphs(glyphs: Glyphs, length: number): void {
  glyphs.length = length;
  glyphs.kinds[length] = GlyphKind.space;
}

export function isLetterOrDigit(kind: number | undefined): boolean {
  return kind === GlyphKind.latin || kind === GlyphKind.digit;
}

export function isLookalike(kind: number | undefined): boolean {
  return kind === GlyphKind.candidate || kind === GlyphKind.imitation;
}

/** 1 for a decorated character and 0 for a plain one. */
export function countStyled(mark: number): number {
  return (mark & STYLE_MASK) === 0 ? 0 : 1;
}

/** 1 for a capital and 0 for any other character. */
export function countCapital(mark: number): number {
  return (mark & GlyphMark.capital) === 0 ? 0 : 1;
}

/** Letters, digits, undecided look-alikes and marks, which words consist of. */
export function isWordKind(kind: number | undefined): boolean {
  return kind !== undefined && kind >= GlyphKind.digit && kind <= GlyphKind.mark;
}

/**
 * The code of an empty glyph. Other codes are code points, or flags (two code points) above them.
 * Numbers compare faster than strings, and every pass compares every glyph.
 */
export const NO_CODE = -1;
const FIRST_BEYOND_BMP = 0x10000;
const FIRST_FLAG = 0x110000;

/** The code of a flag, by its number (see `regionalFlagAt`). */
export function codeOfFlag(flag: number): number {
  return FIRST_FLAG + flag;
}

/** In UTF-16 units. */
export function widthOfCode(code: number): number {
  if (code < FIRST_BEYOND_BMP) return code < 0 ? 0 : 1;
  return code < FIRST_FLAG ? 2 : 4;
}

const unitsFor = reuseColumns((size) => new Uint16Array(size));

/** Every JavaScript engine accepts so many arguments in one call. */
const MOST_ARGUMENTS = 4096;

/** The text that the glyphs read as. */
export function textOf({ codes, length }: Glyphs): string {
  let width = 0;
  for (let at = 0; at < length; at += 1) width += widthOfCode(codes[at] ?? NO_CODE);
  const units = unitsFor(width);
  let unit = 0;
  for (let at = 0; at < length; at += 1) {
    const code = codes[at] ?? NO_CODE;
    if (code < FIRST_BEYOND_BMP) {
      if (code < 0) continue;
      units[unit] = code;
    } else {
      units.set(code < FIRST_FLAG ? unitsOf(code) : unitsOfFlag(code - FIRST_FLAG), unit);
    }
    unit += widthOfCode(code);
  }
  let text = '';
  for (let from = 0; from < width; from += MOST_ARGUMENTS) {
    const some = units.subarray(from, Math.min(width, from + MOST_ARGUMENTS));
    text += Reflect.apply(String.fromCharCode, null, some);
  }
  return text;
}

/** The surrogate pair of a code point. */
function unitsOf(codePoint: number): [number, number] {
  const offset = codePoint - FIRST_BEYOND_BMP;
  return [0xd800 + (offset >> 10), 0xdc00 + (offset & 0x3ff)];
}

const REGIONAL_A = 0x1f1e6;
const LETTERS = 26;

/** The two regional indicators of a flag, by its number. */
function unitsOfFlag(flag: number): number[] {
  return [
    ...unitsOf(REGIONAL_A + Math.floor(flag / LETTERS)),
    ...unitsOf(REGIONAL_A + (flag % LETTERS)),
  ];
}

const ZERO = 0x30;
const NINE = 0x39;

export function isDigitCode(code: number | undefined): boolean {
  return code !== undefined && code >= ZERO && code <= NINE;
}

/**
 * Removes the glyphs that a pass emptied. The glyph before takes over their range of the original,
 * so that every part of it belongs to a glyph.
 */
export function removeEmptyGlyphs(glyphs: Glyphs): void {
  const { codes, starts, ends, kinds, marks, length } = glyphs;
  let kept = 0;
  while (kept < length && codes[kept] !== NO_CODE) kept += 1;
  for (let at = kept; at < length; at += 1) {
    const code = codes[at] ?? NO_CODE;
    if (code === NO_CODE) {
      if (kept > 0) ends[kept - 1] = ends[at] ?? 0;
      continue;
    }
    codes[kept] = code;
    starts[kept] = starts[at] ?? 0;
    ends[kept] = ends[at] ?? 0;
    kinds[kept] = kinds[at] ?? 0;
    marks[kept] = marks[at] ?? 0;
    kept += 1;
  }
  cutGlyphs(glyphs, kept);
}
