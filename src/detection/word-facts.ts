import { hashText } from './model/hash.ts';
import { remember } from './remember.ts';

/** What depends on nothing but the letters of a word. */
export interface WordFacts {
  /** Without its Indonesian ending: gacornya, mainkan, cobain. */
  readonly root: string;
  readonly hash: number;
  /** Hashes of the groups of three to five letters in it. */
  readonly letterGroups: readonly number[];
}

const REMEMBERED = 1 << 13;
const SUFFIX = /^(.{3,}?)(?:nya|kan|lah|in|an|x)$/;
const LETTERS_SEED = hashText('letters');
const SHORTEST_GROUP = 3;
const LONGEST_GROUP = 5;

export const wordFacts = remember(
  REMEMBERED,
  (word): WordFacts => ({
    root: SUFFIX.exec(word)?.[1] ?? word,
    hash: hashText(word),
    letterGroups: letterGroups(`<${word}>`),
  }),
);

function letterGroups(padded: string): number[] {
  const groups: number[] = [];
  for (let size = SHORTEST_GROUP; size <= LONGEST_GROUP; size += 1) {
    for (let at = 0; at + size <= padded.length; at += 1) {
      groups.push(hashText(padded.slice(at, at + size), LETTERS_SEED));
    }
  }
  return groups;
}
