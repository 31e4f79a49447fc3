import { CsvError, parse } from 'csv-parse/sync';
import { limits } from '../../../../contract/limits.ts';
import type { WordFileBody } from '../../../../contract/word-transfer.ts';
import { AppError } from '../../../base/errors.ts';
import { unguardFormula } from '../../../base/formula-guard.ts';
import { namesWord } from './word-columns.policy.ts';

export interface FileRow {
  /** The line of a CSV at which the row begins, or the number of an entry of a JSON, from 1. */
  readonly line: number;
  /** Missing cells are undefined; cells of a JSON may be anything. */
  readonly cells: readonly unknown[];
}

export interface WordFile {
  /** The names of the columns; null for those of a CSV without a header. */
  readonly names: readonly (string | null)[];
  readonly hasHeader: boolean;
  readonly rows: readonly FileRow[];
}

/**
 * Throws `unreadable_file`, `too_many_rows` for more than `limits.wordImportRows`, and
 * `payload_too_large` for more than `limits.wordImportLength` characters.
 */
export function readWordFile({ format, text, has_header }: WordFileBody): WordFile {
  if (text.length > limits.wordImportLength) {
    throw new AppError(
      'payload_too_large',
      'The file is too large. Divide it and import the parts.',
    );
  }
  const file = format === 'csv' ? readCsv(text, has_header) : readJson(text);
  if (file.rows.length <= limits.wordImportRows) return file;
  throw new AppError(
    'too_many_rows',
    `The file has more than ${limits.wordImportRows} rows. Divide it and import the parts.`,
  );
}

/** The header, the rows, and one more that tells of too many. */
const MOST_RECORDS = limits.wordImportRows + 2;
/** Longer than any row that is allowed. A quote that is never closed ends here. */
const LONGEST_RECORD = 100_000;

function readCsv(text: string, saidHeader: boolean | undefined): WordFile {
  const records = readRecords(text);
  const first = records[0]?.cells ?? [];
  const hasHeader = saidHeader ?? first.some(namesWord);
  const rows = hasHeader ? records.slice(1) : records;
  const width = Math.max(0, ...records.slice(0, 100).map(({ cells }) => cells.length));
  const names = Array.from({ length: Math.min(width, limits.wordImportColumns) }, (_, index) =>
    hasHeader ? (first[index] ?? '') : null,
  );
  return { names, hasHeader, rows };
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function readRecords(text: string): { line: number; cells: string[] }[] {
  try {
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      max_record_size: LONGEST_RECORD,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      to: MOST_RECORDS,
    }) as unknown as CsvRecord[];
    // The library counts a CRLF within quotes as two lines.
    let counted = 0;
    return records.map(({ record, info }) => {
      counted += breaksIn(record, /\r\n/g);
      return {
        line: info.lines - counted - breaksIn(record, /\r\n|\n|\r/g),
        cells: record.slice(0, limits.wordImportColumns).map(unguardFormula),
      };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines']);
    throw new AppError('unreadable_file', `The file cannot be read as CSV at line ${line}.`);
  }
}

const breaksIn = (cells: readonly string[], kind: RegExp): number =>
  cells.reduce((sum, cell) => sum + (cell.match(kind)?.length ?? 0), 0);

const delimiters = [',', ';', '\t'] as const;

/** The separator that the first line has most of, outside quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .slice(0, LONGEST_RECORD)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const counts = delimiters.map((sign) => line.split(sign).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** A list of words, or of objects with named fields; both may be in a field of their own. */
function readJson(text: string): WordFile {
  const entries = listIn(parseJson(text.replace(/^\ufeff/, '')));
  if (!entries) throw new AppError('unreadable_file', 'The file has no list of words.');
  const columns = new Map<string, number>();
  const columnOf = (name: string): number | undefined => {
    const known = columns.get(name);
    if (known !== undefined || columns.size >= limits.wordImportColumns) return known;
    columns.set(name, columns.size);
    return columns.size - 1;
  };
  const read = entries.slice(0, MOST_RECORDS).map((entry, index) => {
    const cells: unknown[] = [];
    const fields = isRecord(entry) ? Object.entries(entry) : [['word', entry] as const];
    for (const [name, value] of fields) {
      const column = columnOf(name);
      if (column !== undefined) cells[column] = value;
    }
    return { line: index + 1, cells };
  });
  return { names: [...columns.keys()], hasHeader: true, rows: read };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('unreadable_file', 'The file cannot be read as JSON.', { cause });
  }
}

function listIn(value: unknown): readonly unknown[] | undefined {
  if (isList(value)) return value;
  return isRecord(value) ? [value['words'], value['data']].find(isList) : undefined;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
