import type { NameParts } from './brands/name-shape.ts';
import { OPENING_WORDS, TRADE_WORDS } from './lexicon/trade-words.ts';
import { hasHash, hasWord, type WordFilter } from './model/word-filter.ts';
import { remember } from './remember.ts';
import { type KnownWord, wordFacts } from './word-facts.ts';

/** The words that training met, as hashed sets. */
export interface WordFilters {
  readonly ordinary: WordFilter;
  readonly brands: WordFilter;
}

/** What is known about single words. */
export interface Vocabulary {
  readonly describe: (word: string) => KnownWord;
  /** Whether it is a name that spam carried before. */
  readonly isKnownBrand: (word: string) => boolean;
  /** The same of a word whose hash was put together from pieces (see `extendHash`). */
  readonly isKnownBrandHash: (hash: number) => boolean;
}

const REMEMBERED = 1 << 13;
const PREFIX = /^(?:nge|ng|pe|per|ber|me|di|se|ke|ter)(.{3,})$/;

export function createVocabulary({ ordinary, brands }: WordFilters): Vocabulary {
  const isListed = (word: string) => TRADE_WORDS.has(word) || hasWord(ordinary, word);
  const isOrdinary = (word: string, root: string) => {
    if (isListed(word) || (root !== word && isListed(root))) return true;
    const inner = PREFIX.exec(root)?.[1];
    return inner !== undefined && TRADE_WORDS.has(inner);
  };
  const isKnownBrand = (word: string) => hasWord(brands, word);
  const isKnownName = ({ letters, digits }: NameParts) => isKnownBrand(`${letters}${digits}`);
  return {
    describe: remember(REMEMBERED, (word) => {
      const facts = wordFacts(word);
      return {
        ...facts,
        isOrdinary: isOrdinary(word, facts.root),
        isKnownName: facts.name !== undefined && isKnownName(facts.name),
        opensTerm: OPENING_WORDS.has(word) || OPENING_WORDS.has(facts.root),
      };
    }),
    isKnownBrand,
    isKnownBrandHash: (hash) => hasHash(brands, hash),
  };
}
