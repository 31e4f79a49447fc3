import type { Brand } from '../brands/brand.ts';
import { type Reading, readComment } from '../reading.ts';
import { isGame, tradeWordsIn } from './trade-words.ts';

/** YouTube adds such letters to handles: "@budi-ab3cd". */
const ADDED_LETTERS = /-[a-z]{2}\d[a-z]{1,2}$/;
/** Longer names are no names, and a longer search would cost too much. */
const LONGEST = 120;

/** What the name under which a comment was posted says. */
export interface AuthorName {
  /** The name, read like a text. */
  readonly reading: Reading;
  /** Whether it advertises gambling and can hardly mean anything else. */
  readonly isGamblingAdvert: boolean;
  /** Whether it holds the name of a site, with its number. */
  readonly hasSite: boolean;
}

/** Reads the display name or handle of an author; undefined where the caller does not know it. */
export function readAuthorName({ comment, settings, vocabulary }: Reading): AuthorName | undefined {
  const name = withoutHandle(comment.authorName ?? '');
  if (name === '') return undefined;
  const reading = readComment({ text: spaced(name) }, { context: {}, settings, vocabulary });
  const { isAdvert, hasGame } = tradeWordsIn(name);
  const sites = reading.brands.filter(isSite);
  return {
    reading,
    isGamblingAdvert: isAdvert || (hasGame && reading.brands.some(isSiteBesideGame)),
    hasSite: sites.length > 0,
  };
}

const withoutHandle = (name: string): string => {
  const known = name.slice(0, LONGEST).trim();
  return known.startsWith('@') ? known.slice(1).replace(ADDED_LETTERS, '') : known;
};

const ADDRESS = /[\p{L}\p{N}]\.\p{L}{2}/u;

/** Handles have no spaces: "Kendara77Slot", "kendara77_slot". Addresses stay as they are. */
const spaced = (name: string): string =>
  ADDRESS.test(name)
    ? name
    : name.replaceAll(/[_-]+/g, ' ').replaceAll(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1 ');

/**
 * Names of sites contain these pieces before their number. Other pieces stand in names of people and
 * of keepers of birds as well: Hartoto88, MaxwinBarber77, MuraiGacor88.
 */
const TELLING_PIECE = /.{3}(?:slots?|togel|casino)\d|^(?:slot|togel)[a-z]{3,}\d/;

/** People add years and lucky numbers to their names, so a word and a number tell nothing. */
const isSite = ({ text, shapes, isLucky }: Brand): boolean =>
  (isLucky || shapes.includes('known')) && TELLING_PIECE.test(text);

/** Beside the word of a game a new name with a lucky number counts, too. */
const isSiteBesideGame = (brand: Brand): boolean => {
  if (isGame(brand.text.replaceAll(/\d/g, '')) || !/\d/.test(brand.text)) return false;
  const isKnown = brand.shapes.includes('known');
  return isKnown || (brand.isLucky && brand.origin !== 'ordinary' && !brand.isWordAndNumber);
};
