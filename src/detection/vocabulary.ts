import type { NameParts } from './brands/name-shape.ts';
import { Holds, kindsHeld } from './character-kinds.ts';
import { OPENING_WORDS, TRADE_WORDS } from './lexicon/trade-words.ts';
import { weightOfLetterGroups } from './model/letter-groups.ts';
import { hasHash, hasWord, type WordFilter } from './model/word-filter.ts';
import { type KnownWord, rootOf, type WordFacts, wordFacts } from './word-facts.ts';
import { type LookUpWord, rememberWords } from './word-memory.ts';

/** The words that training met, as hashed sets. */
export interface WordFilters {
  readonly ordinary: WordFilter;
  readonly brands: WordFilter;
}

/** What is known about single words. */
export interface Vocabulary {
  /** Of the word that stands somewhere in a folded text. */
  readonly lookUp: LookUpWord<KnownWord>;
  readonly describe: (word: string) => KnownWord;
  /** The same as `describe` says, for a word that will hardly come again. */
  readonly isOrdinary: (word: string) => boolean;
  /** Whether it is a name that spam carried before. */
  readonly isKnownBrand: (word: string) => boolean;
  /** The same of a word whose hash was put together from pieces (see `EMPTY_HASH`). */
  readonly isKnownBrandHash: (hash: number) => boolean;
}

const PREFIX = /^(?:nge|ng|pe|per|ber|me|di|se|ke|ter)(.{3,})$/;
const NOTHING_LEARNT = new Int8Array(1);

/** `grams` are the weights of wording, where there is a model already. */
export function createVocabulary(
  { ordinary, brands }: WordFilters,
  grams: Int8Array = NOTHING_LEARNT,
): Vocabulary {
  const isListed = (word: string) => TRADE_WORDS.has(word) || hasWord(ordinary, word);
  const isOrdinary = ({ word, root, holds }: Pick<WordFacts, 'word' | 'root' | 'holds'>) => {
    if (!hasLatin(holds)) return hasWord(ordinary, word);
    if (isListed(word) || (root !== word && isListed(root))) return true;
    const inner = PREFIX.exec(root)?.[1];
    return inner !== undefined && TRADE_WORDS.has(inner);
  };
  const isKnownBrand = (word: string) => hasWord(brands, word);
  const isKnownName = ({ letters, digits }: NameParts) => isKnownBrand(`${letters}${digits}`);
  const lookUp = rememberWords((word, hash): KnownWord => {
    const facts = wordFacts(word, hash);
    const { holds, root, name, digits, spelled } = facts;
    // Written out: copied by three dots it would lie in memory in two parts.
    return {
      word,
      hash,
      holds,
      root,
      name,
      digits,
      spelled,
      isOrdinary: isOrdinary(facts),
      isKnownName: name !== undefined && isKnownName(name),
      opensTerm: opensTerm(facts),
      lettersWeight: isLearnt(facts) ? weightOfLetterGroups(word, grams) : 0,
    };
  });
  return {
    lookUp,
    describe: (word) => lookUp(word, { start: 0, end: word.length }),
    isOrdinary: (word) => isOrdinary({ word, root: rootOf(word), holds: kindsHeld(word) }),
    isKnownBrand,
    isKnownBrandHash: (hash) => hasHash(brands, hash),
  };
}

/** All words of the lexicons hold a Latin letter, which spares other words the search. */
function hasLatin(holds: number): boolean {
  return (holds & Holds.smallLetter) !== 0;
}

function opensTerm({ word, root, holds }: WordFacts): boolean {
  return hasLatin(holds) && (OPENING_WORDS.has(word) || OPENING_WORDS.has(root));
}

/** The model has learnt no symbols and no words of other scripts. */
function isLearnt({ holds }: WordFacts): boolean {
  return (holds & ~(Holds.smallLetter | Holds.digit)) === 0;
}
