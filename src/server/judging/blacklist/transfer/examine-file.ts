import type { WordColumns, WordFileBody, WordProblem } from '../../../../contract/word-transfer.ts';
import { type Candidate, createRowReader } from './import.policy.ts';
import { readWordFile, type WordFile } from './read-word-file.ts';
import { guessColumns } from './word-columns.policy.ts';

export interface ExaminedFile {
  readonly hasHeader: boolean;
  readonly columns: WordColumns;
  /** The columns of the file, with their first values. */
  readonly found: readonly { name: string | null; samples: string[] }[];
  readonly rows: number;
  readonly candidates: readonly Candidate[];
  readonly problems: readonly WordProblem[];
}

/** Reads a file of words and examines its rows. Throws `unreadable_file` and `too_many_rows`. */
export function examineFile(body: WordFileBody): ExaminedFile {
  const file = readWordFile(body);
  const columns = body.columns ?? guessColumns(file.names);
  const reader = createRowReader(columns);
  const candidates: Candidate[] = [];
  const problems: WordProblem[] = [];
  for (const row of file.rows) {
    const read = reader.read(row);
    if ('reason' in read) problems.push(read);
    else candidates.push(read);
  }
  return {
    hasHeader: file.hasHeader,
    columns,
    found: file.names.map((name, index) => ({ name, samples: samplesOf(file, index) })),
    rows: file.rows.length,
    candidates,
    problems,
  };
}

const SAMPLE_VALUES = 3;
const SAMPLE_TEXT = 80;

/** The first values of a column, shortened. */
const samplesOf = ({ rows }: WordFile, column: number): string[] =>
  rows
    .slice(0, 50)
    .map(({ cells }) => cells[column])
    .filter((cell) => typeof cell === 'string' && cell.trim() !== '')
    .slice(0, SAMPLE_VALUES)
    .map((cell) => String(cell).slice(0, SAMPLE_TEXT).toWellFormed());
