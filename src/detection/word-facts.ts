import type { NameParts } from './brands/name-shape.ts';
import { classOf, isWordClass } from './character-classes.ts';
import { Holds } from './character-kinds.ts';
import type { Language } from './lexicon/little-words.ts';
import type { Messenger } from './lexicon/messenger-words.ts';
import { codePointIn } from './text-units.ts';

/** What a row of characters is by itself: a time code, an amount, a word or symbols. */
export type WordKind = 'word' | 'number' | 'time' | 'symbol';

/** What is known of a word: what follows from its letters, and whether it was met before. */
export interface KnownWord {
  readonly word: string;
  readonly kind: WordKind;
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
  /** Which part of a name, so spelled, it can be (see `NamePart`). */
  readonly part: number;
  /** Whether honest people use it, or the trade itself does; anything else may be a name. */
  readonly isOrdinary: boolean;
  /** Whose little word it is. */
  readonly language: Language | undefined;
  /** What it leads to, where it names a way to reach someone. */
  readonly messenger: Messenger | undefined;
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

const ZERO = 0x30;
const NINE = 0x39;
const NUMBER = /^\d+(?:rb|ribu|k|jt|juta|x|m|rp)?$/;

export function kindOf(word: string): WordKind {
  const first = codePointIn(word, 0);
  if (first >= ZERO && first <= NINE) {
    if (word.includes(':')) return 'time';
    if (NUMBER.test(word)) return 'number';
  }
  return isWordClass(classOf(first)) ? 'word' : 'symbol';
}

const SUFFIX = /^(.{3,}?)(?:nya|kan|lah|in|an|x)$/;
const LAST_OF_SUFFIX = 'ahnx';
const SHORTEST_WITH_SUFFIX = 4;

export function rootOf(word: string): string {
  if (word.length < SHORTEST_WITH_SUFFIX) return word;
  if (!LAST_OF_SUFFIX.includes(word.charAt(word.length - 1))) return word;
  return SUFFIX.exec(word)?.[1] ?? word;
}
