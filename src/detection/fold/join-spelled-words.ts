import { type Glyphs, STYLE_MASK, Trick } from './glyphs.ts';
import { type GlyphWord, gapBetween, joinWords } from './words.ts';

/** Honest text sets single letters apart with these: initials, lists, abbreviations. */
const COMMON_SEPARATORS = /^[\s.,\-/&+']*$/;
const FEWEST_DISTINCT = 3;
const FEWEST_SPELLED_DIGITS = 9;

/**
 * Joins words spelled letter by letter: "P U L A U 7 7 7", "s.l.o.t", "W~H~A~T~S", "A⭐L⭐E⭐X". The
 * same separator must stand between all letters. Answers whether there were any.
 */
export function joinSpelledWords(glyphs: Glyphs, words: readonly GlyphWord[]): boolean {
  let hasJoined = false;
  for (let at = 0; at < words.length; ) {
    const { end, separator } = spelledRun(glyphs, words, at);
    if (end - at > 1) {
      const run = words.slice(at, end);
      if (isSpelledWord(glyphs, run, separator)) {
        joinWords(glyphs, run, separator.trim() === '' ? Trick.split : Trick.separated);
        hasJoined = true;
      }
    }
    at = Math.max(at + 1, end - 1);
  }
  return hasJoined;
}

interface SpelledRun {
  /** The word after its last. */
  readonly end: number;
  readonly separator: string;
}

function spelledRun(glyphs: Glyphs, words: readonly GlyphWord[], first: number): SpelledRun {
  let separator: string | undefined;
  let at = first;
  for (; at < words.length; at += 1) {
    const word = words[at];
    if (!word) break;
    const before = at > first ? words[at - 1] : undefined;
    const gap = before && gapBetween(glyphs, before, word);
    if (before && (gap === undefined || (separator !== undefined && gap !== separator))) break;
    if (!isSingle(glyphs, word)) {
      const isLast =
        at - first >= FEWEST_BEFORE_LAST && endsRun(glyphs, words.slice(first, at), word);
      return { end: isLast ? at + 1 : at, separator: separator ?? '' };
    }
    separator ??= gap;
  }
  return { end: at, separator: separator ?? '' };
}

function isSingle(glyphs: Glyphs, { start, end, styled }: GlyphWord): boolean {
  if (((glyphs.marks[start] ?? 0) & Trick.kept) !== 0) return false;
  if (end - start === 2) return styled === 2;
  return end - start === 1 && glyphs.reads[start]?.length === 1;
}

const FEWEST_BEFORE_LAST = 2;

function endsRun(glyphs: Glyphs, run: readonly GlyphWord[], word: GlyphWord): boolean {
  return closesAfter(word) <= run.length || isGlued(glyphs, run, word);
}

/** "D O R A 77", "A E R O88", "A E RO88": the number at the end often stays whole. */
function closesAfter({ start, end, letters, capitals }: GlyphWord): number {
  if (end - start > 4) return Infinity;
  if (letters === 0 || (letters === 1 && end - start >= 3)) return 3;
  return letters === 2 && capitals === 2 && end - start === 4 ? 2 : Infinity;
}

const FEWEST_BEFORE_GLUED = 3;

/** A last chunk in decorated letters that the next word sticks to: "𝐋𝐔 𝐍𝐀 𝐑𝐀 𝐇𝐎 𝐊𝐈terpopuler". */
function isGlued({ marks }: Glyphs, run: readonly GlyphWord[], word: GlyphWord): boolean {
  if (run.length < FEWEST_BEFORE_GLUED || run.some(({ styled }) => styled === 0)) return false;
  const isStyled = (at: number) => ((marks[at] ?? 0) & STYLE_MASK) !== 0;
  return word.styled <= 2 && isStyled(word.start) && !isStyled(word.end - 1);
}

function isSpelledWord(glyphs: Glyphs, run: readonly GlyphWord[], separator: string): boolean {
  const letters = run.reduce((sum, word) => sum + word.letters, 0);
  if (letters === 0) return run.length >= FEWEST_SPELLED_DIGITS;
  const needed = COMMON_SEPARATORS.test(separator) ? 4 : 3;
  if (letters < needed && !(letters === 3 && run.length >= 5)) return false;
  const read = run.map((word) => glyphs.reads[word.start] ?? '');
  return new Set(read).size >= FEWEST_DISTINCT && !ALPHABET.includes(read.join(''));
}

/** Answers to choose from and marks at school spell nothing: "A B C D". */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
