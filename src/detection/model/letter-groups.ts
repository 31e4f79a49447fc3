import { addToHash, signedHash } from './hash.ts';

const SEED = signedHash('letters');
const SHORTEST = 3;
const LONGEST = 5;
/** The letters of longer words are no evidence. */
const LONGEST_WORD = 64;

/**
 * Visits the hashes of a word's groups of three to five letters, the shorter groups first. Training
 * depends on the order.
 */
export function visitLetterGroups(word: string, visit: (hash: number) => void): void {
  const length = markedLength(word);
  for (let size = SHORTEST; size <= LONGEST; size += 1) {
    for (let start = 0; start + size <= length; start += 1) {
      let hash = SEED;
      for (let at = start; at < start + size; at += 1) hash = addToHash(hash, markedUnit(word, at));
      visit(hash >>> 0);
    }
  }
}

/** The sum of the weights of a word's groups of letters, in steps of the model. */
export function weightOfLetterGroups(word: string, grams: Int8Array): number {
  const length = markedLength(word);
  let weight = 0;
  for (let start = 0; start + SHORTEST <= length; start += 1) {
    const last = Math.min(length, start + LONGEST);
    let hash = SEED;
    // The hash of a longer group continues that of a shorter one.
    for (let at = start; at < last; at += 1) {
      hash = addToHash(hash, markedUnit(word, at));
      if (at - start + 1 >= SHORTEST) weight += weightOfGram(grams, hash);
    }
  }
  return weight;
}

export function countLetterGroups(word: string): number {
  const length = markedLength(word);
  let count = 0;
  for (let size = SHORTEST; size <= LONGEST; size += 1) count += Math.max(0, length - size + 1);
  return count;
}

const BEGINNING = 0x3c;
const END = 0x3e;

/*
 * A word is read with a sign before it and one behind it, because the letters at its ends are stronger
 * evidence than others. Of a long word only the beginning is read.
 */

function markedLength({ length }: string): number {
  return length > LONGEST_WORD ? LONGEST_WORD + 1 : length + 2;
}

function markedUnit(word: string, at: number): number {
  if (at === 0) return BEGINNING;
  return at > word.length ? END : word.charCodeAt(at - 1);
}

/** The weight of an n-gram, in steps of the model. The number of buckets is a power of two. */
export function weightOfGram(grams: Int8Array, hash: number): number {
  return grams[hash & (grams.length - 1)] ?? 0;
}

/** Long comments hold more grams, which must not raise their weight. */
export function gramScale(count: number): number {
  return 1 / Math.sqrt(Math.max(1, count));
}
