import { type Glyphs, Trick } from './glyphs.ts';
import { type GlyphWord, gapBetween, joinWords } from './words.ts';

const LONGEST_CHUNK = 4;
const LONGEST_PLAIN_CHUNK = 3;
const FEWEST_CHUNKS = 3;
const FEWEST_PLAIN_CHUNKS = 4;

/**
 * Joins words cut into capital chunks: "GA 𝐑𝐔𝐃a 𝐇𝐎 Ki", "𝐒𝐆𝐈𝟖 𝟖". Chunks in plain letters must be
 * more and shorter, and the text around them in small letters, since acronyms stand in rows too.
 * Answers whether there were any.
 */
export function joinChunkedWords(glyphs: Glyphs, words: readonly GlyphWord[]): boolean {
  const isShouting = mostlyCapitals(words);
  let hasJoined = false;
  for (let at = 0; at < words.length; ) {
    const end = endOfChunks(glyphs, words, at);
    if (end - at > 1) {
      const run = words.slice(at, end);
      if (isCutWord(glyphs, run, isShouting)) {
        joinWords(glyphs, run, Trick.split);
        hasJoined = true;
      }
    }
    at = Math.max(at + 1, end);
  }
  return hasJoined;
}

function mostlyCapitals(words: readonly GlyphWord[]): boolean {
  let letters = 0;
  let capitals = 0;
  for (const word of words) {
    letters += word.letters;
    capitals += word.capitals;
  }
  return capitals * 2 > letters;
}

/** The word after the last of the chunks that stand in a row from here. */
function endOfChunks(glyphs: Glyphs, words: readonly GlyphWord[], first: number): number {
  for (let at = first; at < words.length; at += 1) {
    const word = words[at];
    if (!word || !isChunk(glyphs, word)) return at;
    const before = at > first ? words[at - 1] : undefined;
    if (before && gapBetween(glyphs, before, word)?.trim() !== '') return at;
  }
  return words.length;
}

function isChunk({ marks }: Glyphs, { start, end, letters }: GlyphWord): boolean {
  if (end - start > LONGEST_CHUNK) return false;
  return letters === 0 || ((marks[start] ?? 0) & Trick.capital) !== 0;
}

function isCutWord(glyphs: Glyphs, run: readonly GlyphWord[], isShouting: boolean): boolean {
  if (run.every((word) => word.letters === 0)) return false;
  const styled = run.filter((word) => word.styled > 0).length;
  if (styled === 0) return !isShouting && isPlainCut(glyphs, run);
  const last = run.at(-1);
  if (run.length === 2) return styled === 2 && last?.letters === 0;
  return run.length >= FEWEST_CHUNKS && styled * 3 >= run.length && isMostlyShort(run);
}

function isMostlyShort(run: readonly GlyphWord[]): boolean {
  return run.filter((word) => word.end - word.start <= 2).length * 2 >= run.length;
}

function isPlainCut(glyphs: Glyphs, run: readonly GlyphWord[]): boolean {
  const lettered = run.filter((word) => word.letters > 0);
  return (
    lettered.length >= FEWEST_PLAIN_CHUNKS &&
    lettered.every(
      (word) =>
        word.capitals === word.letters &&
        word.end - word.start <= LONGEST_PLAIN_CHUNK &&
        /[aeiou]/.test(glyphs.reads.slice(word.start, word.end).join('')),
    )
  );
}
