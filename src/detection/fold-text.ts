import { compact } from './fold/compact.ts';
import { flipWords } from './fold/flip-words.ts';
import type { Glyphs } from './fold/glyphs.ts';
import { joinChunkedWords } from './fold/join-chunked-words.ts';
import { joinSpelledWords } from './fold/join-spelled-words.ts';
import { keepAddresses } from './fold/keep-addresses.ts';
import { foldPlain, isPlain } from './fold/plain-text.ts';
import { readCharacters } from './fold/read-characters.ts';
import { resolveLookalikes } from './fold/resolve-lookalikes.ts';
import { squeezeRepeats } from './fold/squeeze-repeats.ts';
import { looksTruncated } from './fold/truncated.ts';
import { undoLeet } from './fold/undo-leet.ts';
import type { FoldedText, Range } from './folded-text.ts';

/**
 * Reads a text through its disguises. Offsets are UTF-16 code units, end exclusive, and no answer
 * cuts a surrogate pair. Folding a folded text changes nothing.
 */
export function foldText(original: string): FoldedText {
  if (isPlain(original)) return foldPlain(original);
  return flatten(original, foldGlyphs(original));
}

function foldGlyphs(original: string): Glyphs {
  let glyphs = readCharacters(original, looksTruncated(original));
  flipWords(glyphs);
  resolveLookalikes(glyphs);
  glyphs = compact(glyphs);
  for (const pass of [keepAddresses, squeezeRepeats, joinSpelledWords, joinChunkedWords]) {
    pass(glyphs);
    glyphs = compact(glyphs);
  }
  undoLeet(glyphs);
  squeezeRepeats(glyphs);
  return compact(glyphs);
}

function flatten(original: string, glyphs: Glyphs): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  const marks: number[] = [];
  glyphs.reads.forEach((reads, at) => {
    for (let unit = 0; unit < reads.length; unit += 1) {
      starts.push(glyphs.starts[at] ?? 0);
      ends.push(glyphs.ends[at] ?? 0);
      marks.push(glyphs.marks[at] ?? 0);
    }
  });
  const text = glyphs.reads.join('');
  return {
    original,
    text,
    marks,
    toOriginal: (start, end) =>
      originalRange({ starts, ends, length: original.length }, start, end),
    toFolded: (start, end) => foldedRange({ starts, ends, length: text.length }, start, end),
  };
}

interface Columns {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly length: number;
}

function originalRange({ starts, ends, length }: Columns, start: number, end: number): Range {
  if (end <= start) {
    const at = starts[start] ?? length;
    return { start: at, end: at };
  }
  let from = length;
  let to = 0;
  // A word read upside down runs backwards, so the first unit need not start first.
  for (let at = Math.max(0, start); at < Math.min(end, starts.length); at += 1) {
    from = Math.min(from, starts[at] ?? length);
    to = Math.max(to, ends[at] ?? 0);
  }
  return { start: from, end: Math.max(from, to) };
}

function foldedRange({ starts, ends, length }: Columns, start: number, end: number): Range {
  let from = -1;
  let to = -1;
  for (let at = 0; at < starts.length; at += 1) {
    if ((ends[at] ?? 0) <= start || (starts[at] ?? 0) >= end) continue;
    if (from < 0) from = at;
    to = at + 1;
  }
  return from < 0 ? { start: length, end: length } : { start: from, end: to };
}
