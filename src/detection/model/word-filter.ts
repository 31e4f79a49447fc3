import { hashText, mixHashes, signedHash } from './hash.ts';

/** A set of words that stores only bits of their hashes (a Bloom filter). */
export type WordFilter = Uint8Array;

const PROBES = 4;
const SEED = signedHash('word filter');

/** Both operands are unsigned 32-bit integers, which keeps the remainder an integer operation. */
function bitOf(hash: number, probe: number, filter: WordFilter): number {
  return (mixHashes(hash, probe) >>> 0) % ((filter.length * 8) >>> 0);
}

/** Whether the word was added. About one in a thousand other words passes by mistake. */
export function hasWord(filter: WordFilter, word: string): boolean {
  return hasHash(filter, filterHash(word));
}

/** The hash of a word in filters. */
function filterHash(word: string): number {
  return hashText(word, SEED);
}

/** The start of a filter hash, to which `addToHash` adds the units of a word. */
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
