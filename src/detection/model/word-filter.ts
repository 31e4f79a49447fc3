import { hashText, mixHashes } from './hash.ts';

/** A set of words that keeps only bits of their hashes (a Bloom filter). */
export type WordFilter = Uint8Array;

const PROBES = 4;
const SEED = hashText('word filter');

function* bitsOf(word: string, filter: WordFilter): Generator<number> {
  const size = filter.length * 8;
  const hash = hashText(word, SEED);
  for (let probe = 1; probe <= PROBES; probe += 1) yield mixHashes(hash, probe) % size;
}

/** Whether the word was added; hardly one in a thousand words that were not passes for one. */
export function hasWord(filter: WordFilter, word: string): boolean {
  for (const bit of bitsOf(word, filter)) {
    if (((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

export function addWord(filter: WordFilter, word: string): void {
  for (const bit of bitsOf(word, filter)) {
    filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
}
