import type { Range } from '../folded-text.ts';

/** Which stretch of the original each unit of a folded text was read from, and the way back. */
export interface OffsetMap {
  readonly toOriginal: (start: number, end: number) => Range;
  readonly toFolded: (start: number, end: number) => Range;
}

interface Offsets {
  /** One entry for each unit of the folded text. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly originalLength: number;
}

export function offsetMap(offsets: Offsets): OffsetMap {
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
  // A word read upside down runs backwards, so the first unit need not start first.
  const last = Math.min(end, starts.length);
  for (let at = Math.max(0, start); at < last; at += 1) {
    from = Math.min(from, starts[at] ?? originalLength);
    to = Math.max(to, ends[at] ?? 0);
  }
  return { start: from, end: Math.max(from, to) };
}

/** For finding a place without reading all offsets, even where a word runs backwards. */
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

/** The first of rising numbers that is at least `least`. */
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
