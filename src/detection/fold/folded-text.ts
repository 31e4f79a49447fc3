import { codePointIn } from '../characters.ts';
import { type Glyphs, NO_CODE, textOf, widthOfCode } from './glyphs.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A text as a reader understands it, in lower-case plain letters, with a map to the original. */
export interface FoldedText {
  readonly original: string;
  readonly text: string;
  /** For each UTF-16 unit of `text`: style number and `GlyphMark` bits. */
  readonly marks: readonly number[];
  /** The shortest range of the original that contains what a range of `text` was read from. */
  readonly toOriginal: (start: number, end: number) => Range;
  /** The range of `text` that a range of the original was read as. */
  readonly toFolded: (start: number, end: number) => Range;
}

/**
 * The folded text after the last pass, with one entry for each UTF-16 unit instead of each glyph.
 */
export function foldedText(original: string, glyphs: Glyphs): FoldedText {
  const text = textOf(glyphs);
  const marks = unitMarks(glyphs);
  const { toOriginal, toFolded } = isInPlace(glyphs)
    ? sameOffsets(text)
    : offsetMap(unitOffsets(glyphs, text.length));
  return { original, text, marks, toOriginal, toFolded };
}

/** Whether each glyph stands where it was read, which is so in most texts. */
function isInPlace({ original, codes, starts, ends, length }: Glyphs): boolean {
  let unit = 0;
  for (let at = 0; at < length; at += 1) {
    if (starts[at] !== unit) return false;
    unit += widthOfCode(codes[at] ?? NO_CODE);
    if (ends[at] !== unit) return false;
  }
  return unit === original.length;
}

/** One entry for each unit of a glyph's text. */
function unitMarks({ codes, marks, length }: Glyphs): number[] {
  const ofUnits: number[] = [];
  for (let at = 0; at < length; at += 1) {
    const mark = marks[at] ?? 0;
    for (let left = widthOfCode(codes[at] ?? NO_CODE); left > 0; left -= 1) ofUnits.push(mark);
  }
  return ofUnits;
}

function unitOffsets({ original, codes, starts, ends, length }: Glyphs, units: number): Offsets {
  const offsets = {
    starts: new Int32Array(units),
    ends: new Int32Array(units),
    originalLength: original.length,
  };
  for (let at = 0, unit = 0; at < length; at += 1) {
    for (const next = unit + widthOfCode(codes[at] ?? NO_CODE); unit < next; unit += 1) {
      offsets.starts[unit] = starts[at] ?? 0;
      offsets.ends[unit] = ends[at] ?? 0;
    }
  }
  return offsets;
}

/** Maps ranges between the original and the folded text. */
type OffsetMap = Pick<FoldedText, 'toOriginal' | 'toFolded'>;

/** The map of a folded text whose offsets are those of the original. No range cuts a character. */
export function sameOffsets(text: string): OffsetMap {
  const { length } = text;
  const same = (start: number, end: number): Range => {
    const from = wholeStart(text, Math.min(start, length));
    const to = wholeEnd(text, Math.min(end, length));
    return { start: from, end: end > start ? to : from };
  };
  return { toOriginal: same, toFolded: same };
}

/** A picture is two units, and no range ends inside it. */
function wholeStart(text: string, at: number): number {
  return isInsidePair(text, at) ? at - 1 : at;
}

function wholeEnd(text: string, at: number): number {
  return isInsidePair(text, at) ? at + 1 : at;
}

function isInsidePair(text: string, at: number): boolean {
  return at > 0 && codePointIn(text, at - 1) > 0xffff;
}

interface Offsets {
  /** One entry for each unit of the folded text. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly originalLength: number;
}

function offsetMap(offsets: Offsets): OffsetMap {
  let places: Places | undefined;
  return {
    toOriginal: (start, end) => originalRange(offsets, start, end),
    toFolded: (start, end) => {
      places ??= findPlaces(offsets);
      return foldedRange(places, start, end);
    },
  };
}

function originalRange(
  { starts, ends, originalLength }: Offsets,
  start: number,
  end: number,
): Range {
  if (end <= start) {
    const at = starts[start] ?? originalLength;
    return { start: at, end: at };
  }
  let from = originalLength;
  let to = 0;
  // An upside-down word runs backwards, so its first unit need not start first.
  const last = Math.min(end, starts.length);
  for (let at = Math.max(0, start); at < last; at += 1) {
    from = Math.min(from, starts[at] ?? originalLength);
    to = Math.max(to, ends[at] ?? 0);
  }
  return { start: from, end: Math.max(from, to) };
}

/** Lets a binary search find a place even where a word runs backwards. */
interface Places extends Offsets {
  /** The largest end up to each unit, and the smallest start from each unit on. */
  readonly reached: Int32Array;
  readonly ahead: Int32Array;
}

function findPlaces(offsets: Offsets): Places {
  const { starts, ends, originalLength } = offsets;
  const reached = new Int32Array(ends.length);
  const ahead = new Int32Array(starts.length);
  let most = 0;
  for (let at = 0; at < ends.length; at += 1) {
    most = Math.max(most, ends[at] ?? 0);
    reached[at] = most;
  }
  let least = originalLength;
  for (let at = starts.length - 1; at >= 0; at -= 1) {
    least = Math.min(least, starts[at] ?? 0);
    ahead[at] = least;
  }
  return { ...offsets, reached, ahead };
}

function foldedRange(places: Places, start: number, end: number): Range {
  const { starts, ends, reached, ahead } = places;
  const touches = (at: number) => (ends[at] ?? 0) > start && (starts[at] ?? 0) < end;
  let from = firstFrom(reached, start + 1);
  let to = firstFrom(ahead, end);
  while (from < to && !touches(from)) from += 1;
  while (from < to && !touches(to - 1)) to -= 1;
  return from < to ? { start: from, end: to } : { start: starts.length, end: starts.length };
}

/** The index of the first number that is at least `least`, in ascending numbers. */
function firstFrom(rising: Int32Array, least: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rising[middle] ?? 0) >= least) high = middle;
    else low = middle + 1;
  }
  return low;
}
