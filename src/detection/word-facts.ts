import { spelledDigits, spelledNumber } from './brands/digit-words.ts';
import { type NameParts, nameParts } from './brands/name-shape.ts';
import { addToHash, hashText } from './model/hash.ts';

/** What follows from the letters of a word. */
export interface WordFacts {
  /** Without its Indonesian ending: gacornya, mainkan, cobain. */
  readonly root: string;
  readonly hash: number;
  /** Hashes of the groups of three to five letters in it. */
  readonly letterGroups: readonly number[];
  readonly name: NameParts | undefined;
  /** The digits it spells: "tujuh", "tujuhtujuh". */
  readonly digits: string | undefined;
  /** With the digits that its end spells in their place. */
  readonly spelled: string;
}

/** What is known of a word: its letters, and whether it was met before. */
export interface KnownWord extends WordFacts {
  /** Whether honest people use it, or the trade itself does; anything else may be a name. */
  readonly isOrdinary: boolean;
  /** Whether an expression of a lexicon begins with it. */
  readonly opensTerm: boolean;
  /** Whether, taken for a name, it is one that spam carried before. */
  readonly isKnownName: boolean;
}

const SUFFIX = /^(.{3,}?)(?:nya|kan|lah|in|an|x)$/;
const LETTERS_SEED = hashText('letters');
const SHORTEST_GROUP = 3;
const LONGEST_GROUP = 5;

/** Whoever writes longer words says nothing with their letters. */
const LONGEST_WORD = 64;

export function wordFacts(word: string): WordFacts {
  if (word.length > LONGEST_WORD) return factsOfLongWord(word);
  return {
    root: rootOf(word),
    hash: hashText(word),
    letterGroups: letterGroups(`<${word}>`),
    name: nameParts(word),
    digits: spelledDigits(word),
    spelled: spelledNumber(word),
  };
}

function factsOfLongWord(word: string): WordFacts {
  const letters = letterGroups(`<${word.slice(0, LONGEST_WORD)}`);
  const hash = hashText(word);
  return {
    root: word,
    hash,
    letterGroups: letters,
    name: undefined,
    digits: undefined,
    spelled: word,
  };
}

export function rootOf(word: string): string {
  return SUFFIX.exec(word)?.[1] ?? word;
}

/** The shorter groups first; each longer one goes on from the shorter with the same start. */
function letterGroups(padded: string): number[] {
  const bySize: number[][] = [];
  for (let start = 0; start + SHORTEST_GROUP <= padded.length; start += 1) {
    let hash = LETTERS_SEED;
    for (let size = 1; size <= Math.min(LONGEST_GROUP, padded.length - start); size += 1) {
      hash = addToHash(hash, padded.charCodeAt(start + size - 1));
      if (size >= SHORTEST_GROUP) (bySize[size - SHORTEST_GROUP] ??= []).push(hash >>> 0);
    }
  }
  return bySize.flat();
}
