import { CharacterKind } from '../characters.ts';
import { GlyphMark } from '../fold/glyphs.ts';
import type { Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { isLucky, type NamePlace } from './name-number.ts';

const LONGEST_PIECE = 4;
const MOST_PIECES = 6;
const SHORTEST_NAME = 5;

/**
 * How many words a text may make us try. Most texts need a dozen at most. In a text of short
 * unknown words in capitals each of thousands of words could begin a name, which would cost more
 * than all else.
 */
export const MOST_TRIES = 1_000;

export interface SplitPlace {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly vocabulary: Vocabulary;
  /** How many tries this text has left. */
  triesLeft: number;
}

export interface SplitName {
  readonly letters: string;
  /** Its number, where only that makes a name of the pieces. */
  readonly digits: string;
  /** The token after the last. */
  readonly to: number;
}

/**
 * A word split into pieces that mean nothing by themselves: "Gar uda", "TELA GA 138". A small first
 * letter is a typing mistake, so it must be a capital.
 */
export function splitName(place: SplitPlace): SplitName | undefined {
  const { tokens, at, vocabulary } = place;
  const first = tokens[at];
  if (!first || first.capitals === 0 || !isPiece(first)) return undefined;
  let letters = first.text;
  let odd = first.isOrdinary ? 0 : 1;
  let found: SplitName | undefined;
  const last = Math.min(tokens.length, at + MOST_PIECES);
  for (let next = at + 1; next < last && place.triesLeft > 0; next += 1) {
    const token = tokens[next];
    if (!token || token.start - (tokens[next - 1]?.end ?? 0) !== 1) break;
    if (!isPiece(token)) return found ?? numberedName(place, { letters, odd, last: token, next });
    letters += token.text;
    odd += token.isOrdinary ? 0 : 1;
    if (odd * 2 < next + 1 - at || letters.length < SHORTEST_NAME) continue;
    place.triesLeft -= 1;
    if (vocabulary.isOrdinary(letters)) found = { letters, digits: '', to: next + 1 };
  }
  return found;
}

interface Pieces {
  readonly letters: string;
  readonly odd: number;
  /** The token that ended the row, at index `next`. */
  readonly last: Token;
  readonly next: number;
}

const LAST_PIECE = /^([a-z]{0,4})([234]d|\d{2,4})$/;

/** Pieces in capitals before a number that sites like: "KEM BARA 4D", "KOSA LA88". */
function numberedName({ tokens, at }: SplitPlace, pieces: Pieces): SplitName | undefined {
  const { odd, last, next } = pieces;
  const [, rest = '', digits = ''] = LAST_PIECE.exec(last.text) ?? [];
  const letters = `${pieces.letters}${rest}`;
  const row = tokens.slice(at, next);
  const isTorn = row.length + Math.min(1, rest.length) >= 2 && odd * 2 >= row.length;
  if (!isTorn || letters.length < SHORTEST_NAME || !isLucky(digits)) return undefined;
  const isLoud = row.every(({ text, capitals }) => capitals === text.length && hasVowel(text));
  if (!isLoud || last.capitals < rest.length || !hasVowel(rest || letters)) return undefined;
  return { letters, digits, to: next + 1 };
}

const hasVowel = (letters: string): boolean => /[aeiou]/.test(letters);

function isPiece({ kind, text, facts }: Token): boolean {
  return (
    kind === 'word' &&
    text.length <= LONGEST_PIECE &&
    facts.characters === CharacterKind.smallLetter
  );
}

const SET_APART = GlyphMark.split | GlyphMark.separated;
const OTHER_DISGUISES =
  GlyphMark.lookalike |
  GlyphMark.invisible |
  GlyphMark.leet |
  GlyphMark.truncated |
  GlyphMark.marks;
/** What hides a word. */
export const DISGUISES = SET_APART | OTHER_DISGUISES;

export const isSplit = ({ marks }: Token): boolean => (marks & SET_APART) !== 0;

/**
 * Whether a word with its letters set apart may be a name by where it stands. People set letters
 * apart for emphasis, and without words of the trade or a second disguise that is all it is.
 */
export function isTornName({ tokens, at }: NamePlace): boolean {
  if (((tokens[at]?.marks ?? 0) & OTHER_DISGUISES) !== 0) return true;
  return tokens.some(({ facts }, other) => other !== at && facts.opensTerm);
}
