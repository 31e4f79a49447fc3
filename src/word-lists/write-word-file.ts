import type { WordFileFormat } from '../contract/word-transfer.ts';
import { csvHead, csvLines } from '../files/csv.ts';
import type { NewWord } from './word-list.ts';

/** Types of the files, which a browser shows or saves by. */
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const satisfies Record<WordFileFormat, string>;

interface FileChoice {
  readonly format: WordFileFormat;
  /** Without descriptions. */
  readonly isPlain: boolean;
}

/** The content of a file that `readWordList` reads back to the same words, in parts. */
export function* writeWordFile(
  words: readonly NewWord[],
  { format, isPlain }: FileChoice,
): Generator<string, void> {
  const columns = isPlain ? COLUMNS : ([...COLUMNS, 'description'] as const);
  const rowOf = (word: NewWord) => columns.map((column) => [column, word[column]] as const);
  if (format === 'json') {
    const rows = words.map((word) => Object.fromEntries(rowOf(word)));
    yield `${JSON.stringify(rows, null, 2)}\n`;
    return;
  }
  yield csvHead(columns);
  for (const word of words) yield csvLines([rowOf(word).map(([, value]) => value)]);
}

const COLUMNS = ['word', 'match', 'category', 'severity'] as const;
