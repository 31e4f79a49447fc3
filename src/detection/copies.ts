import { withoutAddressees } from './fold/without-addressees.ts';

/*
 * Some accounts post the comment of a regular viewer again, to look like people. The same words by two
 * people are a copy only where chance does not explain them: they are many, one of both is known on
 * the channel, the other one is new, and nobody else has written them.
 */

/** Two people hardly ever write the same ten different words by chance. */
const FEWEST_WORDS = 10;
const FEWEST_LETTERS = 45;
/** In scripts without spaces two letters count as a word. */
const WORD =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]{2}|\p{L}{2,}/gu;

/**
 * The words of a folded text in one row, which is the same for a copy with other emoji, punctuation
 * and numbers. Undefined where the words are so few that several people write them by chance.
 */
export function copiedWords(foldedText: string): string | undefined {
  if (foldedText.length < FEWEST_LETTERS) return undefined;
  const words = withoutAddressees(foldedText).match(WORD) ?? [];
  if (words.length < FEWEST_WORDS || new Set(words).size < FEWEST_WORDS) return undefined;
  const row = words.join(' ');
  return row.length - words.length < FEWEST_LETTERS ? undefined : row;
}

/** A new account has written no more than this, and its first comment is no older. */
const MOST_OF_NEW = 2;
export const NEW_DAYS = 7;
const DAY = 86_400_000;

export interface Copier {
  /** How many comments of the channel are the account's. */
  readonly comments: number;
  /** From its first comment to this one, in milliseconds. */
  readonly age: number;
}

/** Tells accounts that nobody knows on the channel yet. */
export const isNewAccount = ({ comments, age }: Copier): boolean =>
  comments <= MOST_OF_NEW && age <= NEW_DAYS * DAY;
