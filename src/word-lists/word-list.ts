import type { ListedMatch, WordSeverity } from '../contract/blacklisted-word.ts';
import { limits } from '../contract/limits.ts';
import type { WordListBody, WordListForm, WordProblemReason } from '../contract/word-transfer.ts';
import { AppError } from '../server/base/errors.ts';

/** A word that is about to be listed. */
export interface NewWord {
  word: string;
  match: ListedMatch;
  description: string | null;
  category: string | null;
  severity: WordSeverity;
}

/** What may become a word, with what stands beside it. */
export interface ListRow {
  /** The line of a text at which it begins, or the number of an entry of a JSON, from 1. */
  readonly line: number;
  /** Missing cells are undefined; cells of a JSON may be anything. */
  readonly cells: readonly unknown[];
  /** What it belongs to, if anything. */
  readonly parts?: readonly Part[] | undefined;
  /** It may be a note, a heading or a total. */
  readonly isDoubtful?: boolean | undefined;
}

/** Whether the words of a part are to be blocked. `unclear`: nobody but the list's owner knows. */
export type Verdict = 'words' | 'not_words' | 'unclear';

/** What words of a list have in common: their key, heading or column, or a value beside them. */
export interface Part {
  /** As the list has it, or the number of a column without a name. */
  readonly name: string;
  readonly verdict: Verdict;
}

/** What is no word for sure. */
export interface LeftOut {
  readonly line: number | null;
  readonly text: string;
  readonly reason: WordProblemReason;
}

/** A list as it was read, whatever its form was. */
export interface WordList {
  readonly form: WordListForm;
  /** The names of the columns; null for those without one. */
  readonly names: readonly (string | null)[];
  readonly hasHeader: boolean;
  readonly rows: readonly ListRow[];
  readonly leftOut: readonly LeftOut[];
}

/** How the owner says that a text is to be read. */
export interface TextChoice {
  readonly layout: WordListBody['layout'];
  /** Undefined: guessed. */
  readonly hasHeader: boolean | undefined;
}

/** One more than is taken, which tells of too many. */
export const MOST_ROWS = limits.wordImportRows + 1;

/** The first rows tell what columns hold. */
export const MOST_COMPARED = 200;

/** Throws `too_many_rows` for more than `limits.wordImportRows`. */
export function requireFewRows(list: WordList): WordList {
  if (Math.max(list.rows.length, list.leftOut.length) < MOST_ROWS) return list;
  throw new AppError(
    'too_many_rows',
    `The list has more than ${limits.wordImportRows} words. Divide it and import the parts.`,
  );
}
