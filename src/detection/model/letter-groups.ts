import { addToHash, hashText } from './hash.ts';

const SEED = hashText('letters');
const SHORTEST = 3;
const LONGEST = 5;
/** Whoever writes longer words says nothing with their letters. */
const LONGEST_WORD = 64;

/** Visits the hashes of a word's groups of three to five letters, the shorter groups first. */
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

export function countLetterGroups(word: string): number {
  const { length } = marked(word);
  let count = 0;
  for (let size = SHORTEST; size <= LONGEST; size += 1) count += Math.max(0, length - size + 1);
  return count;
}

/** With its beginning and end, which tell more than the letters amid it. */
function marked(word: string): string {
  return word.length > LONGEST_WORD ? `<${word.slice(0, LONGEST_WORD)}` : `<${word}>`;
}
