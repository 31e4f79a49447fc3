import { type Language, LITTLE_WORDS } from './little-words.ts';
import { MESSENGER_WORDS, type Messenger } from './messenger-words.ts';
import { OPENING_WORDS, TRADE_WORDS } from './trade-words.ts';

/** What our lists say of a word, together: most words are in none, and are looked for once. */
export interface ListedWord {
  /** See `TRADE_WORDS`. */
  readonly isTrade: boolean;
  /** Whether an expression of a lexicon begins with it. */
  readonly opensTerm: boolean;
  /** Whose little word it is. */
  readonly language: Language | undefined;
  readonly messenger: Messenger | undefined;
}

export const UNLISTED: ListedWord = {
  isTrade: false,
  opensTerm: false,
  language: undefined,
  messenger: undefined,
};

const LISTED: ReadonlyMap<string, ListedWord> = new Map(
  [...TRADE_WORDS, ...OPENING_WORDS, ...LITTLE_WORDS.keys(), ...MESSENGER_WORDS.keys()].map(
    (word) => [
      word,
      {
        isTrade: TRADE_WORDS.has(word),
        opensTerm: OPENING_WORDS.has(word),
        language: LITTLE_WORDS.get(word),
        messenger: MESSENGER_WORDS.get(word),
      },
    ],
  ),
);

export function listedWord(word: string): ListedWord {
  return LISTED.get(word) ?? UNLISTED;
}
