import { stringify } from 'csv-stringify/sync';
import type { WordFileFormat } from '../../../../contract/word-transfer.ts';
import { guardFormula } from '../../../base/formula-guard.ts';
import type { NewWord } from '../blacklist.repository.ts';

/** Types of the files, which a browser shows or saves by. */
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const satisfies Record<WordFileFormat, string>;

/** The content of a file that `readWordList` reads back to the same words. */
export const writeWordFile = (words: readonly NewWord[], format: WordFileFormat): string =>
  format === 'csv' ? writeCsv(words) : `${JSON.stringify(words.map(fieldsOf), null, 2)}\n`;

/** The fields of a file, in the order of its columns. */
const fieldsOf = ({ word, match, category, severity, description }: NewWord) => ({
  word,
  match,
  category,
  severity,
  description,
});

const header = ['word', 'match', 'category', 'severity', 'description'];

/** With a byte order mark, without which Excel reads UTF-8 as another encoding. */
function writeCsv(words: readonly NewWord[]): string {
  const rows = words.map((word) =>
    Object.values(fieldsOf(word)).map((value) => guardFormula(value ?? '')),
  );
  return stringify([header, ...rows], { bom: true, quoted: true, record_delimiter: '\r\n' });
}
