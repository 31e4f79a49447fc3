import {
  foreignDigit,
  mayEndInDigit,
  type NameParts,
  namePart,
  nameParts,
  spelledDigits,
  spelledNumber,
} from './brands/name-parts.ts';
import { CharacterKind, characterKinds, classOf, codePointIn, isWordClass } from './characters.ts';
import { expressionsAt, undoubled } from './lexicon/clue-expressions.ts';
import {
  type Language,
  type ListedWord,
  listedWord,
  type Messenger,
  UNLISTED,
} from './lexicon/word-lists.ts';
import { rememberWords } from './memory.ts';
import { signedHash } from './model/hash.ts';
import { weightOfLetterGroups } from './model/letter-groups.ts';
import { hasHash, hasWord, type WordFilter } from './model/word-filter.ts';

/** What a row of characters is by itself: a time code, an amount, a word or symbols. */
export type WordKind = 'word' | 'number' | 'time' | 'symbol';

/** All that is known about a word: by its letters, and from training. */
export interface WordFacts {
  readonly word: string;
  readonly kind: WordKind;
  /** See `signedHash`. */
  readonly hash: number;
  /** The kinds of its characters (see `CharacterKind`). */
  readonly characters: number;
  /** The word without its Indonesian ending: gacornya, mainkan, cobain. */
  readonly root: string;
  readonly name: NameParts | undefined;
  /** The digits it spells: "tujuh", "tujuhtujuh". */
  readonly digits: string | undefined;
  /** The word with figures in place of the digits that its end spells. */
  readonly spelled: string;
  /** Which part of a name `spelled` can be (see `NamePart`). */
  readonly part: number;
  /** Whether honest people or the trade use it; any other word may be a name. */
  readonly isOrdinary: boolean;
  /** The language whose function word it is. */
  readonly language: Language | undefined;
  /** The messenger that it names. */
  readonly messenger: Messenger | undefined;
  /** Whether an expression of a lexicon begins with it. */
  readonly opensTerm: boolean;
  /** The word without doubled letters, and that without its Indonesian ending. */
  readonly plain: string;
  readonly plainRoot: string;
  /** Whether an expression of `CLUE_WORDS` may begin with it. */
  readonly opensClue: boolean;
  /** Whether it is a name from spam in training. */
  readonly isKnownName: boolean;
  /** The sum of the weights of its groups of letters, in steps of the model. */
  readonly lettersWeight: number;
}

/** The letters of longer words are no evidence. */
const LONGEST_WORD = 64;

/** Whether the letters of a word are examined further; `characters` are their kinds. */
function hasReadableLetters(word: string, characters: number): boolean {
  return word.length <= LONGEST_WORD && (characters & CharacterKind.smallLetter) !== 0;
}

const ZERO = 0x30;
const NINE = 0x39;
const NUMBER = /^\d+(?:rb|ribu|k|jt|juta|x|m|rp)?$/;

function kindOf(word: string): WordKind {
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

/** The words of the training data, as hashed sets. */
export interface WordFilters {
  readonly ordinary: WordFilter;
  readonly brands: WordFilter;
}

/** What the model knows about single words. */
export interface Vocabulary {
  /** The facts about a folded word. */
  readonly lookUp: (word: string) => WordFacts;
  /** The same as `lookUp` returns, for a word that is unlikely to come again. */
  readonly isOrdinary: (word: string) => boolean;
  /** Whether spam in training carried it as a name. */
  readonly isKnownBrand: (word: string) => boolean;
  /** The same for a hash that was computed from pieces (see `EMPTY_HASH`). */
  readonly isKnownBrandHash: (hash: number) => boolean;
}

/** The letters of a word with what the word lists say of them. */
interface Letters {
  readonly word: string;
  readonly root: string;
  /** The word without doubled letters. */
  readonly plain: string;
  readonly characters: number;
  readonly isReadable: boolean;
  readonly listed: ListedWord;
  readonly listedRoot: ListedWord;
}

const PREFIX = /^(?:nge|ng|pe|per|ber|me|di|se|ke|ter)(.{3,})$/;
const SHORTEST_WITH_PREFIX = 5;
const NOTHING_LEARNT = new Int8Array(1);

/** `grams` are the weights of wording; training has none at first. */
export function createVocabulary(
  { ordinary, brands }: WordFilters,
  grams: Int8Array = NOTHING_LEARNT,
): Vocabulary {
  const isOrdinary = ({ word, root, plain, isReadable, listed, listedRoot }: Letters) => {
    if (listed.isTrade || listedRoot.isTrade || hasWord(ordinary, word)) return true;
    if (root !== word && hasWord(ordinary, root)) return true;
    if (plain !== word && hasWord(ordinary, plain)) return true;
    if (!isReadable || root.length < SHORTEST_WITH_PREFIX) return false;
    const inner = PREFIX.exec(root)?.[1];
    return inner !== undefined && listedWord(inner).isTrade;
  };
  const isKnownBrand = (word: string) => hasWord(brands, word);
  const isKnownName = ({ letters, digits }: NameParts) => isKnownBrand(`${letters}${digits}`);
  const lookUp = rememberWords((word): WordFacts => {
    const letters = lettersOf(word);
    const { root, plain, characters, isReadable, listed, listedRoot } = letters;
    const name = isReadable ? nameParts(word, characters) : undefined;
    const mayBeSpelled = isReadable && mayEndInDigit(word);
    const spelled = mayBeSpelled ? spelledNumber(word) : word;
    const plainRoot = isReadable ? rootOf(plain) : word;
    return {
      word,
      kind: kindOf(word),
      hash: signedHash(word),
      characters,
      root,
      name,
      digits: (mayBeSpelled ? spelledDigits(word) : undefined) ?? foreignDigit(word),
      spelled,
      part:
        spelled === word ? namePart(word, characters) : namePart(spelled, characterKinds(spelled)),
      isOrdinary: isOrdinary(letters),
      language: listed.language,
      messenger: listed.messenger,
      plain,
      plainRoot,
      opensClue: expressionsAt(plain) !== undefined || expressionsAt(plainRoot) !== undefined,
      isKnownName: name !== undefined && isKnownName(name),
      opensTerm: listed.opensTerm || listedRoot.opensTerm,
      lettersWeight: isLearnt(characters) ? weightOfLetterGroups(word, grams) : 0,
    };
  });
  return {
    lookUp,
    isOrdinary: (word) => isOrdinary(lettersOf(word)),
    isKnownBrand,
    isKnownBrandHash: (hash) => hasHash(brands, hash),
  };
}

/** All words of the lexicons are plain small letters, so other words need no lookup. */
function lettersOf(word: string): Letters {
  const characters = characterKinds(word);
  const isReadable = hasReadableLetters(word, characters);
  const plain = isReadable ? undoubled(word) : word;
  const root = isReadable ? readableRoot(word, plain) : word;
  const mayBeListed = characters === CharacterKind.smallLetter;
  const listed = mayBeListed ? listedWord(word) : UNLISTED;
  const listedRoot = mayBeListed && root !== word ? listedWord(root) : listed;
  return { word, root, plain, characters, isReadable, listed, listedRoot };
}

/** The word without its ending, or without doubled letters where the trade has that word. */
function readableRoot(word: string, plain: string): string {
  const root = rootOf(word);
  if (plain === word || listedWord(word).isTrade || listedWord(root).isTrade) return root;
  const { isTrade, opensTerm } = listedWord(plain);
  return isTrade || opensTerm ? plain : root;
}

/** The model has learnt no symbols and no words of other scripts. */
function isLearnt(characters: number): boolean {
  return (characters & ~(CharacterKind.smallLetter | CharacterKind.digit)) === 0;
}
