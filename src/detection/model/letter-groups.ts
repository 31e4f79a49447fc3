import { addToHash, hashText } from './hash.ts';

const SEED = hashText('letters');
const SHORTEST = 3;
const LONGEST = 5;
/** The letters of longer words are no evidence. */
const LONGEST_WORD = 64;

/**
 * Visits the hashes of a word's groups of three to five letters, the shorter groups first. Training
 * depends on the order.
 */
export function visitLetterGroups(word: string, visit: (hash: number) => void): void {
  const padded = marked(word);
  for (let size = SHORTEST; size <= LONGEST; size += 1) {
    for (let start = 0; start + size <= padded.length; start += 1) {
      let hash = SEED;
      for (let at = start; at < start + size; at += 1) {
        hash = addToHash(hash, padded.charCodeAt(at));
      }
      visit(hash >>> 0);
    }
  }
}

/** The sum of the weights of a word's groups of letters, in steps of the model. */
export function weightOfLetterGroups(word: string, grams: Int8Array): number {
  const padded = marked(word);
  let weight = 0;
  for (let start = 0; start + SHORTEST <= padded.length; start += 1) {
    const last = Math.min(padded.length, start + LONGEST);
    let hash = SEED;
    // The hash of a longer group continues that of a shorter one.
    for (let at = start; at < last; at += 1) {
      hash = addToHash(hash, padded.charCodeAt(at));
      if (at - start + 1 >= SHORTEST) weight += weightOfGram(grams, hash);
    }
  }
  return weight;
}

export function countLetterGroups(word: string): number {
  const { length } = marked(word);
  let count = 0;
  for (let size = SHORTEST; size <= LONGEST; size += 1) count += Math.max(0, length - size + 1);
  return count;
}

/**
 * The word with signs for its beginning and end, whose letters are stronger evidence than others.
 */
function marked(word: string): string {
  return word.length > LONGEST_WORD ? `<${word.slice(0, LONGEST_WORD)}` : `<${word}>`;
}

/** The weight of an n-gram, in steps of the model. The number of buckets is a power of two. */
export function weightOfGram(grams: Int8Array, hash: number): number {
  return grams[hash & (grams.length - 1)] ?? 0;
}

/** Long comments hold more grams, which must not raise their weight. */
export function gramScale(count: number): number {
  return 1 / Math.sqrt(Math.max(1, count));
}
