import type { Range } from './folded-text.ts';
import { GlyphKind, GlyphMark, NO_CODE, STYLE_MASK } from './glyphs.ts';
import { type GlyphWords, isBlankAfter, isNearNext, joinWords, widthOfWord } from './words.ts';

/** Honest text separates single letters with these: initials, lists, abbreviations. */
const COMMON_SEPARATORS: ReadonlySet<number | undefined> = new Set(
  [...".,-/&+'"].map((separator) => separator.charCodeAt(0)),
);
const FEWEST_DISTINCT = 3;
const FEWEST_SPELLED_DIGITS = 9;

/**
 * Joins words spelled letter by letter, also one letter a line: "P U L A U 7 7 7", "s.l.o.t",
 * "W~H~A~T~S", "A⭐L⭐E⭐X". All letters must have the same separator between them. Returns whether it
 * joined any.
 */
export function joinSpelledWords(words: GlyphWords): boolean {
  let hasJoined = false;
  for (let at = 0; at < words.length; ) {
    const end = endOfSpelled(words, at);
    if (end - at > 1) {
      const row = { start: at, end };
      if (isSpelledWord(words, row)) {
        const isSplit = isBlankAfter(words, at) || isLineAfter(words, at);
        joinWords(words, row, isSplit ? GlyphMark.split : GlyphMark.separated);
        hasJoined = true;
      }
    }
    at = Math.max(at + 1, end - 1);
  }
  return hasJoined;
}

/** The word after the row of equally separated letters that begins here. */
function endOfSpelled(words: GlyphWords, first: number): number {
  for (let at = first; at < words.length; at += 1) {
    if (at > first && !(isNextLetter(words, at - 1) && isSameGap(words, first, at - 1))) return at;
    if (isSingle(words, at)) continue;
    const isLast = at - first >= FEWEST_BEFORE_LAST && endsRow(words, first, at);
    return isLast ? at + 1 : at;
  }
  return words.length;
}

/** Whether a word and the next are near enough to be letters of one, or on neighbouring lines. */
function isNextLetter(words: GlyphWords, word: number): boolean {
  return isLineAfter(words, word) || isNearNext(words, word);
}

const MOST_BETWEEN_LINES = 4;

/** Whether nothing but the end of a line, blanks and perhaps an empty line follow a word. */
function isLineAfter({ glyphs, starts, ends }: GlyphWords, word: number): boolean {
  const from = ends[word] ?? 0;
  const to = starts[word + 1] ?? 0;
  if (to <= from || to - from > MOST_BETWEEN_LINES) return false;
  let hasBreak = false;
  for (let at = from; at < to; at += 1) {
    if (glyphs.kinds[at] === GlyphKind.lineBreak) hasBreak = true;
    else if (glyphs.kinds[at] !== GlyphKind.space) return false;
  }
  return hasBreak;
}

/** Whether the same characters follow two words. */
function isSameGap(words: GlyphWords, left: number, right: number): boolean {
  if (left === right) return true;
  const { codes } = words.glyphs;
  const start = words.ends[left] ?? 0;
  const width = (words.starts[left + 1] ?? 0) - start;
  const other = words.ends[right] ?? 0;
  if ((words.starts[right + 1] ?? 0) - other !== width) return false;
  for (let at = 0; at < width; at += 1) {
    if (codes[start + at] !== codes[other + at]) return false;
  }
  return true;
}

function isSingle(words: GlyphWords, word: number): boolean {
  const mark = words.glyphs.marks[words.starts[word] ?? 0] ?? 0;
  if ((mark & GlyphMark.kept) !== 0) return false;
  const width = widthOfWord(words, word);
  return width === 1 || (width === 2 && words.styled[word] === 2);
}

const FEWEST_BEFORE_LAST = 2;

function endsRow(words: GlyphWords, first: number, last: number): boolean {
  return closesAfter(words, last) <= last - first || isGlued(words, first, last);
}

/** "D O R A 77", "A E R O88", "A E RO88": the number at the end often stays whole. */
function closesAfter(words: GlyphWords, last: number): number {
  const width = widthOfWord(words, last);
  const letters = words.letters[last];
  if (width > 4) return Infinity;
  if (letters === 0 || (letters === 1 && width >= 3)) return 3;
  return letters === 2 && words.capitals[last] === 2 && width === 4 ? 2 : Infinity;
}

const FEWEST_BEFORE_GLUED = 3;

/** A decorated last chunk with the next word attached: "𝐋𝐔 𝐍𝐀 𝐑𝐀 𝐇𝐎 𝐊𝐈terpopuler". */
function isGlued(words: GlyphWords, first: number, last: number): boolean {
  const { glyphs, starts, ends, styled } = words;
  if (last - first < FEWEST_BEFORE_GLUED || (styled[last] ?? 0) > 2) return false;
  const isStyled = (at: number) => ((glyphs.marks[at] ?? 0) & STYLE_MASK) !== 0;
  if (!isStyled(starts[last] ?? 0) || isStyled((ends[last] ?? 0) - 1)) return false;
  for (let word = first; word < last; word += 1) {
    if (styled[word] === 0) return false;
  }
  return true;
}

function isSpelledWord(words: GlyphWords, row: Range): boolean {
  const { start, end } = row;
  let letters = 0;
  for (let word = start; word < end; word += 1) letters += words.letters[word] ?? 0;
  if (letters === 0) return end - start >= FEWEST_SPELLED_DIGITS && !isLineAfter(words, start);
  const needed = isCommonAfter(words, start) || isLineAfter(words, start) ? 4 : 3;
  if (letters < needed && !(letters === 3 && end - start >= 5)) return false;
  return hasDistinctLetters(words, row) && !isAlphabet(words, row);
}

function isCommonAfter({ glyphs, starts, ends }: GlyphWords, word: number): boolean {
  const end = starts[word + 1] ?? 0;
  for (let at = ends[word] ?? 0; at < end; at += 1) {
    const isCommon =
      glyphs.kinds[at] === GlyphKind.space || COMMON_SEPARATORS.has(glyphs.codes[at]);
    if (!isCommon) return false;
  }
  return true;
}

function hasDistinctLetters(words: GlyphWords, { start, end }: Range): boolean {
  const distinct = new Set<number>();
  for (let word = start; word < end && distinct.size < FEWEST_DISTINCT; word += 1) {
    distinct.add(firstLetter(words, word));
  }
  return distinct.size >= FEWEST_DISTINCT;
}

/** Multiple-choice answers and school marks spell nothing: "A B C D". */
function isAlphabet(words: GlyphWords, { start, end }: Range): boolean {
  if (words.letters[start] === 0) return false;
  for (let word = start + 1; word < end; word += 1) {
    if (firstLetter(words, word) !== firstLetter(words, word - 1) + 1) return false;
  }
  return true;
}

function firstLetter({ glyphs, starts }: GlyphWords, word: number): number {
  return glyphs.codes[starts[word] ?? 0] ?? NO_CODE;
}
