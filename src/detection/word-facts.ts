import { hashText } from './model/hash.ts';

/** What follows from the letters of a word. */
export interface WordFacts {
  /** Without its Indonesian ending: gacornya, mainkan, cobain. */
  readonly root: string;
  readonly hash: number;
  /** Hashes of the groups of three to five letters in it. */
  readonly letterGroups: readonly number[];
}

/** What is known of a word: its letters, and whether it was met before. */
export interface KnownWord extends WordFacts {
  /** Whether honest people use it, or the trade itself does; anything else may be a name. */
  readonly isOrdinary: boolean;
  /** Whether an expression of a lexicon begins with it. */
  readonly opensTerm: boolean;
}

const SUFFIX = /^(.{3,}?)(?:nya|kan|lah|in|an|x)$/;
const LETTERS_SEED = hashText('letters');
const SHORTEST_GROUP = 3;
const LONGEST_GROUP = 5;

export function wordFacts(word: string): WordFacts {
  return { root: rootOf(word), hash: hashText(word), letterGroups: letterGroups(`<${word}>`) };
}

export function rootOf(word: string): string {
  return SUFFIX.exec(word)?.[1] ?? word;
}

function letterGroups(padded: string): number[] {
  const groups: number[] = [];
  for (let size = SHORTEST_GROUP; size <= LONGEST_GROUP; size += 1) {
    for (let at = 0; at + size <= padded.length; at += 1) {
      groups.push(hashText(padded.slice(at, at + size), LETTERS_SEED));
    }
  }
  return groups;
}
