import { mayEndInDigit, spelledDigits, spelledNumber } from './brands/digit-words.ts';
import { type NameParts, nameParts } from './brands/name-shape.ts';
import { Holds, kindsHeld } from './character-kinds.ts';
import { languageOf } from './lexicon/little-words.ts';
import { OPENING_WORDS, TRADE_WORDS } from './lexicon/trade-words.ts';
import { weightOfLetterGroups } from './model/letter-groups.ts';
import { filterHash, hasHash, hasWord, type WordFilter } from './model/word-filter.ts';
import { hasReadableLetters, type KnownWord, rootOf } from './word-facts.ts';
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
  /** What the groups of letters of a word are worth together, in steps of the model. */
  readonly lettersWeight: (word: KnownWord) => number;
  /** The same as `describe` says, for a word that will hardly come again. */
  readonly isOrdinary: (word: string) => boolean;
  /** Whether it is a name that spam carried before. */
  readonly isKnownBrand: (word: string) => boolean;
  /** The same of a word whose hash was put together from pieces (see `EMPTY_HASH`). */
  readonly isKnownBrandHash: (hash: number) => boolean;
}

/** What a word is looked up by. */
interface Letters {
  readonly word: string;
  readonly root: string;
  readonly holds: number;
  /** The hash by which word filters know the word. */
  readonly hash: number;
}

const PREFIX = /^(?:nge|ng|pe|per|ber|me|di|se|ke|ter)(.{3,})$/;
const SHORTEST_WITH_PREFIX = 5;
const NOTHING_LEARNT = new Int8Array(1);

/** `grams` are the weights of wording, where there is a model already. */
export function createVocabulary(
  { ordinary, brands }: WordFilters,
  grams: Int8Array = NOTHING_LEARNT,
): Vocabulary {
  const isOrdinary = ({ word, root, holds, hash }: Letters) => {
    if (hasHash(ordinary, hash)) return true;
    if (!hasLatin(holds)) return false;
    if (TRADE_WORDS.has(word)) return true;
    if (root !== word && (TRADE_WORDS.has(root) || hasWord(ordinary, root))) return true;
    return root.length >= SHORTEST_WITH_PREFIX && TRADE_WORDS.has(PREFIX.exec(root)?.[1] ?? '');
  };
  const isKnownBrand = (word: string) => hasWord(brands, word);
  const isKnownName = ({ letters, digits }: NameParts, { word, hash }: Letters) =>
    letters === word ? hasHash(brands, hash) : isKnownBrand(`${letters}${digits}`);
  const lookUp = rememberWords((word, hash): KnownWord => {
    const letters = lettersOf(word);
    const { root, holds } = letters;
    const isReadable = hasReadableLetters(word, holds);
    const name = isReadable ? nameParts(word, holds) : undefined;
    const mayBeSpelled = isReadable && mayEndInDigit(word);
    return {
      word,
      hash,
      holds,
      root,
      name,
      digits: mayBeSpelled ? spelledDigits(word) : undefined,
      spelled: mayBeSpelled ? spelledNumber(word) : word,
      isOrdinary: isOrdinary(letters),
      language: isReadable ? languageOf(word) : undefined,
      isKnownName: name !== undefined && isKnownName(name, letters),
      opensTerm: opensTerm(letters),
      lettersWeight: undefined,
    };
  });
  const lettersWeight = (word: KnownWord) =>
    (word.lettersWeight ??= isLearnt(word) ? weightOfLetterGroups(word.word, grams) : 0);
  return {
    lookUp,
    lettersWeight,
    describe: (word) => lookUp(word, { start: 0, end: word.length }),
    isOrdinary: (word) => isOrdinary(lettersOf(word)),
    isKnownBrand,
    isKnownBrandHash: (hash) => hasHash(brands, hash),
  };
}

function lettersOf(word: string): Letters {
  const holds = kindsHeld(word);
  const root = hasReadableLetters(word, holds) ? rootOf(word) : word;
  return { word, root, holds, hash: filterHash(word) };
}

/** All words of the lexicons hold a Latin letter, which spares other words the search. */
function hasLatin(holds: number): boolean {
  return (holds & Holds.smallLetter) !== 0;
}

function opensTerm({ word, root, holds }: Letters): boolean {
  return hasLatin(holds) && (OPENING_WORDS.has(word) || (root !== word && OPENING_WORDS.has(root)));
}

/** The model has learnt no symbols and no words of other scripts. */
function isLearnt({ holds }: KnownWord): boolean {
  return (holds & ~(Holds.smallLetter | Holds.digit)) === 0;
}
