import { compact } from './fold/compact.ts';
import { flipWords } from './fold/flip-words.ts';
import type { Glyphs } from './fold/glyphs.ts';
import { joinChunkedWords } from './fold/join-chunked-words.ts';
import { joinSpelledWords } from './fold/join-spelled-words.ts';
import { keepAddresses } from './fold/keep-addresses.ts';
import { offsetMap } from './fold/offset-map.ts';
import { foldPlain, isPlain } from './fold/plain-text.ts';
import { readCharacters } from './fold/read-characters.ts';
import { NOTHING, textOf, widthOf } from './fold/reads.ts';
import { resolveLookalikes } from './fold/resolve-lookalikes.ts';
import { squeezeRepeats } from './fold/squeeze-repeats.ts';
import { looksTruncated } from './fold/truncated.ts';
import { undoLeet } from './fold/undo-leet.ts';
import { glyphWords } from './fold/words.ts';
import type { FoldedText } from './folded-text.ts';

/**
 * Reads a text through its disguises. Offsets are UTF-16 code units, end exclusive, and no answer
 * cuts a surrogate pair. Folding a folded text changes nothing.
 */
export function foldText(original: string): FoldedText {
  if (isPlain(original)) return foldPlain(original);
  return flatten(original, foldGlyphs(original));
}

function foldGlyphs(original: string): Glyphs {
  const glyphs = readCharacters(original, looksTruncated(original));
  flipWords(glyphs);
  resolveLookalikes(glyphs);
  compact(glyphs);
  keepAddresses(glyphs);
  squeezeRepeats(glyphs);
  joinTornWords(glyphs);
  undoLeet(glyphs);
  squeezeRepeats(glyphs);
  compact(glyphs);
  return glyphs;
}

/** Most texts hold no torn word, and then their words are the same for both passes. */
function joinTornWords(glyphs: Glyphs): void {
  compact(glyphs);
  let words = glyphWords(glyphs);
  if (joinSpelledWords(words)) {
    compact(glyphs);
    words = glyphWords(glyphs);
  }
  if (joinChunkedWords(words)) compact(glyphs);
}

function flatten(original: string, glyphs: Glyphs): FoldedText {
  const text = textOf(glyphs);
  const { starts, ends, marks } = unitColumns(glyphs, text.length);
  const offsets = offsetMap({ starts, ends, originalLength: original.length });
  return { original, text, marks, ...offsets };
}

type UnitColumns = Pick<Glyphs, 'starts' | 'ends' | 'marks'>;

/** The columns for good, with as many entries for each glyph as what it reads as has units. */
function unitColumns({ reads, starts, ends, marks, length }: Glyphs, units: number): UnitColumns {
  if (units === length) {
    return {
      starts: starts.slice(0, length),
      ends: ends.slice(0, length),
      marks: marks.slice(0, length),
    };
  }
  const columns = {
    starts: new Int32Array(units),
    ends: new Int32Array(units),
    marks: new Uint16Array(units),
  };
  for (let at = 0, unit = 0; at < length; at += 1) {
    for (const next = unit + widthOf(reads[at] ?? NOTHING); unit < next; unit += 1) {
      columns.starts[unit] = starts[at] ?? 0;
      columns.ends[unit] = ends[at] ?? 0;
      columns.marks[unit] = marks[at] ?? 0;
    }
  }
  return columns;
}
