import { mayEndInDigit, spelledDigits, spelledNumber } from './brands/digit-words.ts';
import { namePart } from './brands/name-part.ts';
import { type NameParts, nameParts } from './brands/name-shape.ts';
import { Holds, kindsHeld } from './character-kinds.ts';
import { type ListedWord, listedWord, UNLISTED } from './lexicon/listed-words.ts';
import { weightOfLetterGroups } from './model/letter-groups.ts';
import { hasHash, hasWord, type WordFilter } from './model/word-filter.ts';
import { hasReadableLetters, type KnownWord, kindOf, rootOf } from './word-facts.ts';
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
  readonly isReadable: boolean;
  readonly listed: ListedWord;
  readonly listedRoot: ListedWord;
}

const PREFIX = /^(?:nge|ng|pe|per|ber|me|di|se|ke|ter)(.{3,})$/;
const SHORTEST_WITH_PREFIX = 5;
const NOTHING_LEARNT = new Int8Array(1);

/** `grams` are the weights of wording, where there is a model already. */
export function createVocabulary(
  { ordinary, brands }: WordFilters,
  grams: Int8Array = NOTHING_LEARNT,
): Vocabulary {
  const isOrdinary = ({ word, root, isReadable, listed, listedRoot }: Letters) => {
    if (listed.isTrade || listedRoot.isTrade || hasWord(ordinary, word)) return true;
    if (root !== word && hasWord(ordinary, root)) return true;
    if (!isReadable || root.length < SHORTEST_WITH_PREFIX) return false;
    const inner = PREFIX.exec(root)?.[1];
    return inner !== undefined && listedWord(inner).isTrade;
  };
  const isKnownBrand = (word: string) => hasWord(brands, word);
  const isKnownName = ({ letters, digits }: NameParts) => isKnownBrand(`${letters}${digits}`);
  const lookUp = rememberWords((word, hash): KnownWord => {
    const letters = lettersOf(word);
    const { root, holds, isReadable, listed, listedRoot } = letters;
    const name = isReadable ? nameParts(word, holds) : undefined;
    const mayBeSpelled = isReadable && mayEndInDigit(word);
    const spelled = mayBeSpelled ? spelledNumber(word) : word;
    return {
      word,
      kind: kindOf(word),
      hash,
      holds,
      root,
      name,
      digits: mayBeSpelled ? spelledDigits(word) : undefined,
      spelled,
      part: spelled === word ? namePart(word, holds) : namePart(spelled, kindsHeld(spelled)),
      isOrdinary: isOrdinary(letters),
      language: listed.language,
      messenger: listed.messenger,
      isKnownName: name !== undefined && isKnownName(name),
      opensTerm: listed.opensTerm || listedRoot.opensTerm,
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

/** All words of the lexicons are plain letters, which spares other words the search. */
function lettersOf(word: string): Letters {
  const holds = kindsHeld(word);
  const isReadable = hasReadableLetters(word, holds);
  const root = isReadable ? rootOf(word) : word;
  const mayBeListed = holds === Holds.smallLetter;
  const listed = mayBeListed ? listedWord(word) : UNLISTED;
  const listedRoot = mayBeListed && root !== word ? listedWord(root) : listed;
  return { word, root, holds, isReadable, listed, listedRoot };
}

/** The model has learnt no symbols and no words of other scripts. */
function isLearnt({ holds }: KnownWord): boolean {
  return (holds & ~(Holds.smallLetter | Holds.digit)) === 0;
}
