import type { NameParts } from './brands/name-shape.ts';
import { Holds } from './character-kinds.ts';
import type { Language } from './lexicon/little-words.ts';

/** What is known of a word: what follows from its letters, and whether it was met before. */
export interface KnownWord {
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
  /** Whether honest people use it, or the trade itself does; anything else may be a name. */
  readonly isOrdinary: boolean;
  /** Whose little word it is. */
  readonly language: Language | undefined;
  /** Whether an expression of a lexicon begins with it. */
  readonly opensTerm: boolean;
  /** Whether, taken for a name, it is one that spam carried before. */
  readonly isKnownName: boolean;
  /** Filled in when first asked for: in a language that the model has not learnt nobody asks. */
  lettersWeight: number | undefined;
}

/** Whoever writes longer words says nothing with their letters. */
const LONGEST_WORD = 64;

/** Whether the letters of a word, which holds such characters, are looked at more closely. */
export function hasReadableLetters(word: string, holds: number): boolean {
  return word.length <= LONGEST_WORD && (holds & Holds.smallLetter) !== 0;
}

const SUFFIX = /^(.{3,}?)(?:nya|kan|lah|in|an|x)$/;
const LAST_OF_SUFFIX = 'ahnx';
const SHORTEST_WITH_SUFFIX = 4;

export function rootOf(word: string): string {
  if (word.length < SHORTEST_WITH_SUFFIX) return word;
  if (!LAST_OF_SUFFIX.includes(word.charAt(word.length - 1))) return word;
  return SUFFIX.exec(word)?.[1] ?? word;
}
