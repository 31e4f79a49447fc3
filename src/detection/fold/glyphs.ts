import { keepColumns } from '../kept-columns.ts';
import { textOfUnits } from '../text-units.ts';

/**
 * Text on its way through folding: one entry for each character as a reader sees it, with the
 * stretch of the original it stands for. The passes rewrite these columns one after another. They
 * are numbers, in arrays that serve one text after another, since a pass touches every character.
 */
export interface Glyphs {
  readonly original: string;
  /** How many there are. After the last stands a space, so that every word has an end. */
  length: number;
  /** How many of them ligatures read as beyond one each. */
  added: number;
  /** What the character reads as so far, as a number (see reads.ts). */
  readonly codes: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** What the character is: see Kind. */
  readonly kinds: Uint8Array;
  /** How it was written and what was undone: style number in the low bits, Trick bits above. */
  readonly marks: Uint16Array;
}

/** One entry of the columns, before it has a place. */
export interface Glyph {
  readonly code: number;
  readonly kind: number;
  readonly marks: number;
  /** How many UTF-16 units of the original it stands for. */
  readonly width: number;
}

export const GlyphKind = {
  space: 0,
  symbol: 1,
  digit: 2,
  latin: 3,
  /** A look-alike or imitation, not yet decided. */
  candidate: 4,
  /** An imitation: resembles Latin less, and so speaks for its own script. */
  imitation: 5,
  foreign: 6,
  /** A combining mark that still belongs to the letter before it. */
  mark: 7,
  lineBreak: 8,
} as const;

const STYLE_BITS = 5;
export const STYLE_MASK = (1 << STYLE_BITS) - 1;

const CAPITAL_BIT = 13;

/** What folding undid at a character; the obfuscation signal weighs it. */
export const GlyphMark = {
  lookalike: 1 << 5,
  invisible: 1 << 6,
  separated: 1 << 7,
  split: 1 << 8,
  leet: 1 << 9,
  truncated: 1 << 10,
  marks: 1 << 11,
  stretched: 1 << 12,
  /** Not a trick: the letter was a capital. */
  capital: 1 << CAPITAL_BIT,
  /** Not a trick: the letter carried an accent, as many languages spell. */
  accent: 1 << 15,
  /** Not a trick: part of a link, address or handle, which later passes leave alone. */
  kept: 1 << 14,
} as const;

const columnsFor = keepColumns((size) => ({
  codes: new Int32Array(size),
  starts: new Int32Array(size),
  ends: new Int32Array(size),
  kinds: new Uint8Array(size),
  marks: new Uint16Array(size),
}));
/** A ligature reads as so many letters at most. */
const MOST_READ = 4;

/** No glyphs yet; those of the text before are lost. */
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

/** Ends the glyphs after so many. */
export function cutGlyphs(glyphs: Glyphs, length: number): void {
  glyphs.length = length;
  glyphs.kinds[length] = GlyphKind.space;
}

export function isLetterOrDigit(kind: number | undefined): boolean {
  return kind === GlyphKind.latin || kind === GlyphKind.digit;
}

/**
 * 1 for a decorated character and 0 for a plain one, told without a question: in mixtures of both
 * the processor would guess wrong every other time.
 */
export function countStyled(mark: number): number {
  return ((mark & STYLE_MASK) + STYLE_MASK) >> STYLE_BITS;
}

/** 1 for a capital and 0 for any other character, told as in `countStyled`. */
export function countCapital(mark: number): number {
  return (mark >> CAPITAL_BIT) & 1;
}

/** Letters, digits, undecided look-alikes and marks: what a word is made of. */
export function isWordKind(kind: number | undefined): boolean {
  return kind !== undefined && kind >= GlyphKind.digit && kind <= GlyphKind.mark;
}

/**
 * What a glyph reads as is a number: a code point, a flag (which is two of them), or nothing. Every
 * pass compares every glyph, and each letter beyond Latin would be a string of its own.
 */
export const NO_CODE = -1;
const FIRST_BEYOND_BMP = 0x10000;
const FIRST_FLAG = 0x110000;

/** What a flag reads as, by its number (see regional-flags.ts). */
export function codeOfFlag(flag: number): number {
  return FIRST_FLAG + flag;
}

/** In UTF-16 units. */
export function widthOfCode(code: number): number {
  if (code < FIRST_BEYOND_BMP) return code < 0 ? 0 : 1;
  return code < FIRST_FLAG ? 2 : 4;
}

const unitsFor = keepColumns((size) => new Uint16Array(size));

/** The text that glyphs read as. */
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
  return textOfUnits(units, width);
}

/** The halves of the surrogate pair that stands for a code point. */
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
 * Leaves out the glyphs that a pass emptied; the glyph before takes over their stretch of the
 * original, so that no part of the text belongs to nothing.
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
