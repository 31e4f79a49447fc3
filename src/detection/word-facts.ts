import { spelledDigits, spelledNumber } from './brands/digit-words.ts';
import { type NameParts, nameParts } from './brands/name-shape.ts';
import { Holds, kindsHeld } from './character-kinds.ts';

/** What follows from the letters of a word. */
export interface WordFacts {
  readonly word: string;
  /** See `hashBetween`. */
  readonly hash: number;
  /** The kinds of its characters (see `Holds`). */
  readonly holds: number;
  /** Without its Indonesian ending: gacornya, mainkan, cobain. */
  readonly root: string;
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
  /** What its groups of letters are worth together, in steps of the model. */
  readonly lettersWeight: number;
}

const SUFFIX = /^(.{3,}?)(?:nya|kan|lah|in|an|x)$/;
const LAST_OF_SUFFIX = 'ahnx';

/** Whoever writes longer words says nothing with their letters. */
const LONGEST_WORD = 64;

export function wordFacts(word: string, hash: number): WordFacts {
  const holds = kindsHeld(word);
  if (word.length > LONGEST_WORD || (holds & Holds.smallLetter) === 0) {
    return { word, hash, holds, root: word, name: undefined, digits: undefined, spelled: word };
  }
  return {
    word,
    hash,
    holds,
    root: rootOf(word),
    name: nameParts(word),
    digits: spelledDigits(word),
    spelled: spelledNumber(word),
  };
}

export function rootOf(word: string): string {
  if (!LAST_OF_SUFFIX.includes(word.charAt(word.length - 1))) return word;
  return SUFFIX.exec(word)?.[1] ?? word;
}
