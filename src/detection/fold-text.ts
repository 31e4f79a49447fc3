import { compact } from './fold/compact.ts';
import { flipWords } from './fold/flip-words.ts';
import type { Glyphs } from './fold/glyphs.ts';
import { joinChunkedWords } from './fold/join-chunked-words.ts';
import { joinSpelledWords } from './fold/join-spelled-words.ts';
import { keepAddresses } from './fold/keep-addresses.ts';
import { offsetMap } from './fold/offset-map.ts';
import { foldPlain, isPlain } from './fold/plain-text.ts';
import { readCharacters } from './fold/read-characters.ts';
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
  if (joinSpelledWords(glyphs, words)) {
    compact(glyphs);
    words = glyphWords(glyphs);
  }
  if (joinChunkedWords(glyphs, words)) compact(glyphs);
}

function flatten(original: string, glyphs: Glyphs): FoldedText {
  const text = glyphs.reads.join('');
  const { starts, ends, marks } = text.length === glyphs.reads.length ? glyphs : perUnit(glyphs);
  const offsets = offsetMap({ starts, ends, originalLength: original.length });
  return { original, text, marks, ...offsets };
}

type UnitColumns = Pick<Glyphs, 'starts' | 'ends' | 'marks'>;

/** The columns with as many entries for each glyph as what it reads as has units. */
function perUnit(glyphs: Glyphs): UnitColumns {
  const columns: UnitColumns = { starts: [], ends: [], marks: [] };
  glyphs.reads.forEach((reads, at) => {
    for (let unit = 0; unit < reads.length; unit += 1) {
      columns.starts.push(glyphs.starts[at] ?? 0);
      columns.ends.push(glyphs.ends[at] ?? 0);
      columns.marks.push(glyphs.marks[at] ?? 0);
    }
  });
  return columns;
}
