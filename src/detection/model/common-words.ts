import { hashText, mixHashes } from './hash.ts';

const PROBES = 4;
const SEED = hashText('common');

/** Bits that stand for a word in a Bloom filter of the given size in bits. */
export function wordBits(word: string, size: number): number[] {
  const hash = hashText(word, SEED);
  return Array.from({ length: PROBES }, (_, probe) => mixHashes(hash, probe + 1) % size);
}

/** Whether the word is an ordinary one; about one in a hundred unknown words passes for one. */
export function isCommonWord(word: string, filter: Uint8Array): boolean {
  const size = filter.length * 8;
  const hash = hashText(word, SEED);
  for (let probe = 1; probe <= PROBES; probe += 1) {
    const bit = mixHashes(hash, probe) % size;
    if (((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}
