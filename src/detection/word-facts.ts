import { spelledDigits, spelledNumber } from './brands/digit-words.ts';
import { type NameParts, nameParts } from './brands/name-shape.ts';
import { Holds, kindsHeld } from './character-kinds.ts';
import { addToHash, hashText } from './model/hash.ts';

/** What follows from the letters of a word. */
export interface WordFacts {
  /** Without its Indonesian ending: gacornya, mainkan, cobain. */
  readonly root: string;
  readonly hash: number;
  /** The kinds of its characters (see `Holds`). */
  readonly holds: number;
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
  const holds = kindsHeld(word);
  const hash = hashText(word);
  const isLong = word.length > LONGEST_WORD;
  if (isLong || (holds & Holds.smallLetter) === 0) {
    const letterGroups = groupsOf(isLong ? `<${word.slice(0, LONGEST_WORD)}` : `<${word}>`, holds);
    return {
      root: word,
      hash,
      holds,
      letterGroups,
      name: undefined,
      digits: undefined,
      spelled: word,
    };
  }
  return {
    root: rootOf(word),
    hash,
    holds,
    letterGroups: groupsOf(`<${word}>`, holds),
    name: nameParts(word),
    digits: spelledDigits(word),
    spelled: spelledNumber(word),
  };
}

export function rootOf(word: string): string {
  return SUFFIX.exec(word)?.[1] ?? word;
}

const NO_GROUPS: readonly number[] = [];

/** The shorter groups first; none of words in other scripts, which the model has not learnt. */
function groupsOf(padded: string, holds: number): readonly number[] {
  if ((holds & Holds.beyondAscii) !== 0) return NO_GROUPS;
  const groups: number[] = [];
  for (let size = SHORTEST_GROUP; size <= LONGEST_GROUP; size += 1) {
    for (let start = 0; start + size <= padded.length; start += 1) {
      let hash = LETTERS_SEED;
      for (let at = start; at < start + size; at += 1) {
        hash = addToHash(hash, padded.charCodeAt(at));
      }
      groups.push(hash >>> 0);
    }
  }
  return groups;
}
