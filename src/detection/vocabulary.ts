import { mayEndInDigit, spelledDigits, spelledNumber } from './brands/digit-words.ts';
import { type NameParts, nameParts } from './brands/name-shape.ts';
import { Holds, kindsHeld } from './character-kinds.ts';
import { languageOf } from './lexicon/little-words.ts';
import { OPENING_WORDS, TRADE_WORDS } from './lexicon/trade-words.ts';
import { weightOfLetterGroups } from './model/letter-groups.ts';
import { hasHash, hasWord, type WordFilter } from './model/word-filter.ts';
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
type Letters = Pick<KnownWord, 'word' | 'root' | 'holds'>;

const PREFIX = /^(?:nge|ng|pe|per|ber|me|di|se|ke|ter)(.{3,})$/;
const NOTHING_LEARNT = new Int8Array(1);

/** `grams` are the weights of wording, where there is a model already. */
export function createVocabulary(
  { ordinary, brands }: WordFilters,
  grams: Int8Array = NOTHING_LEARNT,
): Vocabulary {
  const isListed = (word: string) => TRADE_WORDS.has(word) || hasWord(ordinary, word);
  const isOrdinary = ({ word, root, holds }: Letters) => {
    if (!hasLatin(holds)) return hasWord(ordinary, word);
    if (isListed(word) || (root !== word && isListed(root))) return true;
    const inner = PREFIX.exec(root)?.[1];
    return inner !== undefined && TRADE_WORDS.has(inner);
  };
  const isKnownBrand = (word: string) => hasWord(brands, word);
  const isKnownName = ({ letters, digits }: NameParts) => isKnownBrand(`${letters}${digits}`);
  const lookUp = rememberWords((word, hash): KnownWord => {
    const holds = kindsHeld(word);
    const isReadable = hasReadableLetters(word, holds);
    const letters = { word, holds, root: isReadable ? rootOf(word) : word };
    const name = isReadable ? nameParts(word, holds) : undefined;
    const mayBeSpelled = isReadable && mayEndInDigit(word);
    return {
      word,
      hash,
      holds,
      root: letters.root,
      name,
      digits: mayBeSpelled ? spelledDigits(word) : undefined,
      spelled: mayBeSpelled ? spelledNumber(word) : word,
      isOrdinary: isOrdinary(letters),
      language: isReadable ? languageOf(word) : undefined,
      isKnownName: name !== undefined && isKnownName(name),
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
    isOrdinary: (word) => isOrdinary({ word, root: rootOf(word), holds: kindsHeld(word) }),
    isKnownBrand,
    isKnownBrandHash: (hash) => hasHash(brands, hash),
  };
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
