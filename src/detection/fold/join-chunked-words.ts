import type { Range } from './folded-text.ts';
import { GlyphMark } from './glyphs.ts';
import { type GlyphWords, isBlankAfter, isNearNext, joinWords, widthOfWord } from './words.ts';

const LONGEST_CHUNK = 4;
const LONGEST_PLAIN_CHUNK = 3;
const FEWEST_CHUNKS = 3;
const FEWEST_PLAIN_CHUNKS = 4;

/**
 * Joins words cut into capital chunks: "GA 𝐑𝐔𝐃a 𝐇𝐎 Ki", "𝐒𝐆𝐈𝟖 𝟖". Acronyms come in rows too, so
 * plain chunks must be more and shorter, in a text of small letters. Returns whether it joined any.
 */
export function joinChunkedWords(words: GlyphWords): boolean {
  const isShouting = mostlyCapitals(words);
  let hasJoined = false;
  for (let at = 0; at < words.length; ) {
    const end = endOfChunks(words, at);
    if (end - at > 1) {
      const row = { start: at, end };
      if (isCutWord(words, row, isShouting)) {
        joinWords(words, row, GlyphMark.split);
        hasJoined = true;
      }
    }
    at = Math.max(at + 1, end);
  }
  return hasJoined;
}

function mostlyCapitals(words: GlyphWords): boolean {
  let letters = 0;
  let capitals = 0;
  for (let word = 0; word < words.length; word += 1) {
    letters += words.letters[word] ?? 0;
    capitals += words.capitals[word] ?? 0;
  }
  return capitals * 2 > letters;
}

/** The word after the last chunk of the row that begins here. */
function endOfChunks(words: GlyphWords, first: number): number {
  for (let at = first; at < words.length; at += 1) {
    if (!isChunk(words, at)) return at;
    if (at > first && !(isNearNext(words, at - 1) && isBlankAfter(words, at - 1))) return at;
  }
  return words.length;
}

function isChunk(words: GlyphWords, word: number): boolean {
  if (widthOfWord(words, word) > LONGEST_CHUNK) return false;
  const mark = words.glyphs.marks[words.starts[word] ?? 0] ?? 0;
  return words.letters[word] === 0 || (mark & GlyphMark.capital) !== 0;
}

function isCutWord(words: GlyphWords, row: Range, isShouting: boolean): boolean {
  const { letters, styled } = words;
  const chunks = row.end - row.start;
  if (count(row, (word) => letters[word] !== 0) === 0) return false;
  const decorated = count(row, (word) => styled[word] !== 0);
  if (decorated === 0) return !isShouting && isPlainCut(words, row);
  if (chunks === 2) return decorated === 2 && letters[row.end - 1] === 0;
  return chunks >= FEWEST_CHUNKS && decorated * 3 >= chunks && isMostlyShort(words, row);
}

function count({ start, end }: Range, has: (word: number) => boolean): number {
  let found = 0;
  for (let word = start; word < end; word += 1) if (has(word)) found += 1;
  return found;
}

function isMostlyShort(words: GlyphWords, row: Range): boolean {
  return count(row, (word) => widthOfWord(words, word) <= 2) * 2 >= row.end - row.start;
}

function isPlainCut(words: GlyphWords, row: Range): boolean {
  const { letters } = words;
  const lettered = count(row, (word) => letters[word] !== 0);
  return (
    lettered >= FEWEST_PLAIN_CHUNKS &&
    count(row, (word) => letters[word] !== 0 && !isPlainChunk(words, word)) === 0
  );
}

const VOWELS: ReadonlySet<number | undefined> = new Set(
  [...'aeiou'].map((vowel) => vowel.charCodeAt(0)),
);

/** A syllable in capitals. */
function isPlainChunk(words: GlyphWords, word: number): boolean {
  const { glyphs, starts, ends, letters, capitals } = words;
  if (capitals[word] !== letters[word]) return false;
  if (widthOfWord(words, word) > LONGEST_PLAIN_CHUNK) return false;
  const end = ends[word] ?? 0;
  for (let at = starts[word] ?? 0; at < end; at += 1) {
    if (VOWELS.has(glyphs.codes[at])) return true;
  }
  return false;
}
