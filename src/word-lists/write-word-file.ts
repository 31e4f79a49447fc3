import { stringify } from 'csv-stringify/sync';
import type { WordFileFormat } from '../contract/word-transfer.ts';
import { guardFormula } from '../files/formula-guard.ts';
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

/** The content of a file that `readWordList` reads back to the same words. */
export function writeWordFile(words: readonly NewWord[], { format, isPlain }: FileChoice): string {
  const rows = words.map(({ description, ...word }) => ({
    ...fieldsOf(word),
    ...(isPlain ? {} : { description }),
  }));
  if (format === 'csv') return writeCsv(rows, isPlain ? header : [...header, 'description']);
  return `${JSON.stringify(rows, null, 2)}\n`;
}

/** The fields of a file, in the order of its columns. */
const fieldsOf = ({ word, match, category, severity }: Omit<NewWord, 'description'>) => ({
  word,
  match,
  category,
  severity,
});

const header = ['word', 'match', 'category', 'severity'];

/** With a byte order mark, without which Excel reads UTF-8 as another encoding. */
function writeCsv(words: readonly object[], names: readonly string[]): string {
  const rows = words.map((word) =>
    Object.values(word).map((value: string | null) => guardFormula(value ?? '')),
  );
  return stringify([names, ...rows], { bom: true, quoted: true, record_delimiter: '\r\n' });
}
