import { hashText, mixHashes } from './hash.ts';

/** A set of words that keeps only bits of their hashes (a Bloom filter). */
export type WordFilter = Uint8Array;

const PROBES = 4;
const SEED = hashText('word filter');

/** Both sides are whole numbers of 32 bits, or the remainder would be taken of fractions. */
function bitOf(hash: number, probe: number, filter: WordFilter): number {
  return mixHashes(hash, probe) % ((filter.length * 8) >>> 0);
}

/** Whether the word was added; hardly one in a thousand words that were not passes for one. */
export function hasWord(filter: WordFilter, word: string): boolean {
  return hasHash(filter, filterHash(word));
}

/** The hash by which filters know a word. */
function filterHash(word: string): number {
  return hashText(word, SEED);
}

/** The hash of a word is this with all its units added (see `addToHash`). */
export const EMPTY_HASH = SEED;

export function hasHash(filter: WordFilter, hash: number): boolean {
  for (let probe = 1; probe <= PROBES; probe += 1) {
    const bit = bitOf(hash, probe, filter);
    if (((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

export function addWord(filter: WordFilter, word: string): void {
  const hash = filterHash(word);
  for (let probe = 1; probe <= PROBES; probe += 1) {
    const bit = bitOf(hash, probe, filter);
    filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
}
