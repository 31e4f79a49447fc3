/**
 * Text on its way through folding: one entry for each character as a reader sees it, with the
 * stretch of the original it stands for. The passes rewrite these columns one after another.
 */
export interface Glyphs {
  readonly original: string;
  /** What the character reads as so far; one to four UTF-16 units, or one foreign character. */
  readonly reads: string[];
  readonly starts: number[];
  readonly ends: number[];
  /** What the character is: see Kind. */
  readonly kinds: number[];
  /** How it was written and what was undone: style number in the low bits, Trick bits above. */
  readonly marks: number[];
}

/** One entry of the columns, before it has a place. */
export interface Glyph {
  readonly reads: string;
  readonly kind: number;
  readonly marks: number;
  /** How many UTF-16 units of the original it stands for. */
  readonly width: number;
}

export const Kind = {
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

export const STYLE_MASK = 0x1f;

/** What folding undid at a character; the obfuscation signal weighs it. */
export const Trick = {
  lookalike: 1 << 5,
  invisible: 1 << 6,
  separated: 1 << 7,
  split: 1 << 8,
  leet: 1 << 9,
  truncated: 1 << 10,
  marks: 1 << 11,
  stretched: 1 << 12,
  /** Not a trick: the letter was a capital. */
  capital: 1 << 13,
  /** Not a trick: the letter carried an accent, as many languages spell. */
  accent: 1 << 15,
  /** Not a trick: part of a link, address or handle, which later passes leave alone. */
  kept: 1 << 14,
} as const;

export function emptyGlyphs(original: string): Glyphs {
  return { original, reads: [], starts: [], ends: [], kinds: [], marks: [] };
}

export function addGlyph(glyphs: Glyphs, glyph: Glyph, start: number): void {
  glyphs.reads.push(glyph.reads);
  glyphs.starts.push(start);
  glyphs.ends.push(start + glyph.width);
  glyphs.kinds.push(glyph.kind);
  glyphs.marks.push(glyph.marks);
}

export function isLetterOrDigit(kind: number | undefined): boolean {
  return kind === Kind.latin || kind === Kind.digit;
}

/** Letters, digits, undecided look-alikes and marks: what a word is made of. */
export function isWordKind(kind: number | undefined): boolean {
  return kind !== undefined && kind >= Kind.digit && kind <= Kind.mark;
}
