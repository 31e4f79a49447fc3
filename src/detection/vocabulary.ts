import { stem } from './lexicon/lexicon.ts';
import { TRADE_WORDS } from './lexicon/trade-words.ts';
import { hasWord, type WordFilter } from './model/word-filter.ts';

/** What is known about single words: which are ordinary, and which are names that spam carried. */
export interface Vocabulary {
  readonly ordinary: WordFilter;
  readonly brands: WordFilter;
}

const PREFIX = /^(?:nge|ng|pe|per|ber|me|di|se|ke|ter)(.{3,})$/;

/** Whether honest people use the word, or the trade itself does; anything else may be a name. */
export function isOrdinaryWord(word: string, { ordinary }: Vocabulary): boolean {
  if (hasWord(ordinary, word) || TRADE_WORDS.has(word)) return true;
  const root = stem(word);
  if (root !== word && (hasWord(ordinary, root) || TRADE_WORDS.has(root))) return true;
  const inner = PREFIX.exec(root)?.[1];
  return inner !== undefined && TRADE_WORDS.has(inner);
}

export function isKnownBrand(word: string, { brands }: Vocabulary): boolean {
  return hasWord(brands, word);
}
