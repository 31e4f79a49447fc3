import { TRADE_WORDS } from './lexicon/trade-words.ts';
import { hasWord, type WordFilter } from './model/word-filter.ts';
import { remember } from './remember.ts';
import { wordFacts } from './word-facts.ts';

/** The words that training met, as hashed sets. */
export interface WordFilters {
  readonly ordinary: WordFilter;
  readonly brands: WordFilter;
}

/** What is known about single words. */
export interface Vocabulary {
  /** Whether honest people use the word, or the trade itself does; anything else may be a name. */
  readonly isOrdinary: (word: string) => boolean;
  /** Whether it is a name that spam carried before. */
  readonly isKnownBrand: (word: string) => boolean;
}

const REMEMBERED = 1 << 13;
const PREFIX = /^(?:nge|ng|pe|per|ber|me|di|se|ke|ter)(.{3,})$/;

export function createVocabulary({ ordinary, brands }: WordFilters): Vocabulary {
  const isListed = (word: string) => TRADE_WORDS.has(word) || hasWord(ordinary, word);
  return {
    isOrdinary: remember(REMEMBERED, (word) => {
      const { root } = wordFacts(word);
      if (isListed(word) || (root !== word && isListed(root))) return true;
      const inner = PREFIX.exec(root)?.[1];
      return inner !== undefined && TRADE_WORDS.has(inner);
    }),
    isKnownBrand: (word) => hasWord(brands, word),
  };
}
