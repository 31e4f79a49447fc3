import { reuseColumns } from '../memory.ts';
import type { Range } from './folded-text.ts';
import {
  countCapital,
  countStyled,
  GlyphKind,
  type Glyphs,
  isLetterOrDigit,
  NO_CODE,
} from './glyphs.ts';

/** The runs of Latin letters and digits of a text, with the counts that joining needs. */
export interface GlyphWords {
  readonly glyphs: Glyphs;
  readonly length: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** How many letters, capitals and decorated characters each has. */
  readonly letters: Int32Array;
  readonly capitals: Int32Array;
  readonly styled: Int32Array;
}

const columnsFor = reuseColumns((size) => ({
  starts: new Int32Array(size),
  ends: new Int32Array(size),
  letters: new Int32Array(size),
  capitals: new Int32Array(size),
  styled: new Int32Array(size),
}));

export function glyphWords(glyphs: Glyphs): GlyphWords {
  const { kinds, marks } = glyphs;
  const { starts, ends, letters, capitals, styled } = columnsFor(glyphs.length);
  let length = 0;
  for (let at = 0; at < glyphs.length; at += 1) {
    if (!isLetterOrDigit(kinds[at])) continue;
    starts[length] = at;
    let latin = 0;
    let upper = 0;
    let decorated = 0;
    for (let kind = kinds[at]; kind !== undefined && isLetterOrDigit(kind); kind = kinds[at]) {
      const mark = marks[at] ?? 0;
      if (kind === GlyphKind.latin) latin += 1;
      upper += countCapital(mark);
      decorated += countStyled(mark);
      at += 1;
    }
    ends[length] = at;
    letters[length] = latin;
    capitals[length] = upper;
    styled[length] = decorated;
    length += 1;
  }
  return { glyphs, length, starts, ends, letters, capitals, styled };
}

/** In glyphs. */
export function widthOfWord({ starts, ends }: GlyphWords, word: number): number {
  return (ends[word] ?? 0) - (starts[word] ?? 0);
}

/** Whether only space separates a word from the next. */
export function isBlankAfter({ glyphs, starts, ends }: GlyphWords, word: number): boolean {
  const end = starts[word + 1] ?? 0;
  for (let at = ends[word] ?? 0; at < end; at += 1) {
    if (glyphs.kinds[at] !== GlyphKind.space) return false;
  }
  return true;
}

const LONGEST_GAP = 3;

/** Whether a word and the next are close enough to be one. */
export function isNearNext(words: GlyphWords, word: number): boolean {
  const { codes, kinds } = words.glyphs;
  const start = words.ends[word] ?? 0;
  const end = words.starts[word + 1] ?? 0;
  if (end - start > LONGEST_GAP) return false;
  let hasForeign = false;
  let isOneCharacter = true;
  for (let at = start; at < end; at += 1) {
    const kind = kinds[at];
    if (kind === GlyphKind.lineBreak) return false;
    if (kind === GlyphKind.foreign || kind === GlyphKind.mark) hasForeign = true;
    if (codes[at] !== codes[start]) isOneCharacter = false;
  }
  // Two different letters of another script are a word of it; one letter twice is a separator.
  return !hasForeign || isOneCharacter;
}

/** Makes one word of a row of words and empties the glyphs between them. */
export function joinWords(words: GlyphWords, row: Range, trick: number): void {
  const { codes, marks } = words.glyphs;
  for (let word = row.start; word < row.end; word += 1) {
    const end = words.ends[word] ?? 0;
    for (let at = words.starts[word] ?? 0; at < end; at += 1) marks[at] = (marks[at] ?? 0) | trick;
    if (word + 1 < row.end) codes.fill(NO_CODE, end, words.starts[word + 1]);
  }
}
