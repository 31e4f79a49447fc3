import { type Glyphs, isLetterOrDigit, Kind, STYLE_MASK, Trick } from './glyphs.ts';

/** A run of Latin letters and digits, with what joining needs to know about it. */
export interface GlyphWord {
  readonly start: number;
  readonly end: number;
  readonly letters: number;
  readonly capitals: number;
  readonly styled: number;
}

export function glyphWords(glyphs: Glyphs): GlyphWord[] {
  const words: GlyphWord[] = [];
  let start = -1;
  for (let at = 0; at <= glyphs.kinds.length; at += 1) {
    const inWord = isLetterOrDigit(glyphs.kinds[at]);
    if (inWord && start < 0) start = at;
    if (!inWord && start >= 0) {
      words.push(describe(glyphs, start, at));
      start = -1;
    }
  }
  return words;
}

function describe({ kinds, marks }: Glyphs, start: number, end: number): GlyphWord {
  let letters = 0;
  let capitals = 0;
  let styled = 0;
  for (let at = start; at < end; at += 1) {
    const mark = marks[at] ?? 0;
    if (kinds[at] === Kind.latin) letters += 1;
    if ((mark & Trick.capital) !== 0) capitals += 1;
    if ((mark & STYLE_MASK) !== 0) styled += 1;
  }
  return { start, end, letters, capitals, styled };
}

const LONGEST_GAP = 3;

/** What stands between two words, or undefined where they are too far apart to be one. */
export function gapBetween(
  { reads, kinds }: Glyphs,
  left: GlyphWord,
  right: GlyphWord,
): string | undefined {
  const first = reads[left.end] ?? '';
  const width = right.start - left.end;
  if (width > LONGEST_GAP) return undefined;
  let gap = '';
  let hasForeign = false;
  let isOneCharacter = true;
  for (let at = left.end; at < right.start; at += 1) {
    const kind = kinds[at];
    if (kind === Kind.lineBreak) return undefined;
    if (kind === Kind.foreign || kind === Kind.mark) hasForeign = true;
    if (reads[at] !== first) isOneCharacter = false;
    gap += reads[at] ?? '';
  }
  // Two letters of another script are a word of it, unless they are one letter twice.
  return hasForeign && !isOneCharacter ? undefined : gap;
}

/** Makes one word of several: what stood between them is no longer read. */
export function joinWords(glyphs: Glyphs, words: readonly GlyphWord[], trick: number): void {
  words.forEach((word, index) => {
    for (let at = word.start; at < word.end; at += 1) {
      glyphs.marks[at] = (glyphs.marks[at] ?? 0) | trick;
    }
    const next = words[index + 1];
    if (next) glyphs.reads.fill('', word.end, next.start);
  });
}
