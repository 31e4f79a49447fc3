import { CsvError, parse } from 'csv-parse/sync';
import { limits } from '../contract/limits.ts';
import { wordsIn } from '../contract/split-words.ts';
import { unguardFormula } from '../files/formula-guard.ts';
import { AppError } from '../server/base/errors.ts';
import { columnsIn, isHeader, namesColumns } from './guess-columns.policy.ts';
import { noteIn, separatorSaid } from './notes.policy.ts';
import { createSections } from './sections.policy.ts';
import { linesOf } from './text-lines.ts';
import { isSum } from './unlike-word.policy.ts';
import { fieldNamed } from './word-columns.policy.ts';
import {
  type LeftOut,
  type ListRow,
  MOST_COMPARED,
  MOST_ROWS,
  type TextChoice,
  type WordList,
} from './word-list.ts';

/** Longer than any row that is allowed. A quote that is never closed ends here. */
const LONGEST_RECORD = 100_000;
/** Rows, those that are no words, a header, and one more that tells of too many. */
const MOST_RECORDS = MOST_ROWS * 2 + 1;
/** Rows, with that of the names, among which a last one that lacks cells says something. */
const FEWEST_BEFORE = 3;
/** Rows above the header at most. */
const MOST_ABOVE = 10;
/**
 * A text with columns; undefined: its lines have nothing but words. Throws `unreadable_file` with the
 * line of a quote that is not closed.
 */
export function readTable(text: string, choice: TextChoice): WordList | undefined {
  const head = readHead(text);
  if (!head) return undefined;
  const isTold = choice.layout === 'table' || choice.hasHeader === true;
  const isNamed = namesColumns(wordsIn(head.first.slice(0, LONGEST_RECORD)));
  const read = readRecords(head, isTold || isNamed);
  const above = rowsAbove(read);
  const { records, isDivided } = withDecimals(read.slice(above), isNamed);
  const width = Math.max(0, ...records.slice(0, MOST_COMPARED).map(({ cells }) => cells.length));
  const before = [...head.leftOut, ...read.slice(0, above).flatMap(titleOf)];
  const { rows, leftOut } = rowsOf(records, { before, width, delimiter: head.delimiter });
  const compared = rows.slice(0, MOST_COMPARED).map(({ cells }) => cells.map(String));
  const seen = columnsIn(compared) ?? (isDivided && isNamed ? 'named' : undefined);
  if (width < (isTold ? 1 : 2) || (!isTold && !seen)) return undefined;
  // Commas of numbers make no table.
  if (!isTold && records.every(({ raw }) => wordsIn(raw.trim(), 2).length < 2)) return undefined;
  const hasHeader = choice.hasHeader ?? seen === 'named';
  const columns = Math.min(width, limits.wordImportColumns);
  const table = { form: 'table', hasHeader } as const;
  if (!hasHeader) {
    const mayBeNames = seen === 'doubtful' && choice.hasHeader === undefined;
    const [top, ...below] = rows;
    const all = top && mayBeNames ? [{ ...top, isDoubtful: true }, ...below] : rows;
    return { ...table, names: Array<null>(columns).fill(null), rows: all, leftOut };
  }
  const header = rows[0]?.cells ?? [];
  const isWide = ({ cells }: ListRow) =>
    cells.slice(header.length).some((cell) => String(cell).trim() !== '');
  const wide = rows.filter(isWide).map(({ line, cells }) => {
    return { line, text: cells.join(head.delimiter), reason: 'too_many_cells' } as const;
  });
  return {
    ...table,
    names: header.slice(0, columns).map(String),
    rows: rows.slice(1).filter((row) => !isWide(row)),
    leftOut: [...leftOut, ...wide],
  };
}

/** How many rows somebody has written above the names of the columns, such as a title. */
function rowsAbove(read: readonly Row[]): number {
  const isTitled = read[0]?.cells.slice(1).every((cell) => cell.trim() === '') === true;
  const isTop = ({ cells }: Row) => isHeader(cells) || (isTitled && namesColumns(cells));
  return Math.max(0, read.slice(0, MOST_ABOVE).findIndex(isTop));
}

interface TableSoFar {
  /** What stands before it. */
  readonly before: readonly LeftOut[];
  readonly width: number;
  readonly delimiter: string;
}

/** The rows of a table that are no notes and no headings. */
function rowsOf(records: readonly Row[], { before, width, delimiter }: TableSoFar) {
  const leftOut = [...before];
  const rows: ListRow[] = [];
  const sections = createSections();
  const top = records[0]?.cells ?? [];
  let isBelowBlank = false;
  for (const { text } of before) sections.note(text);
  for (const { line, cells, raw } of records) {
    const [only = '', ...others] = cells.filter((cell) => cell.trim() !== '');
    const { heading, text, ...said } = sections.read(others.length === 0 ? only : '');
    const isShort = cells.length < width || cells.slice(1).every((cell) => cell === '');
    const [name] = namesAgain(cells, top) ? cells.filter((cell, at) => cell !== top[at]) : [];
    if (name !== undefined) sections.openAt(name);
    const note = isShort && !raw.startsWith(delimiter) ? noteIn(raw) : undefined;
    if (note) sections.note(raw);
    const isHeading = (text === undefined && heading !== undefined) || name !== undefined;
    const reason = isHeading ? 'note' : note;
    isBelowBlank ||= only === '' && rows.length > 1;
    if (reason) leftOut.push({ line, text: raw.trim(), reason });
    else rows.push({ line, cells, ...said, isDoubtful: isBelowBlank || said.isDoubtful });
  }
  return { rows: withDoubtfulEnd(rows), leftOut };
}

/** Whether a row names its columns as the first one does, but for one: another table begins below it. */
const namesAgain = (cells: readonly string[], top: readonly string[]): boolean =>
  cells !== top &&
  cells.filter((cell, at) => cell !== top[at]).length === 1 &&
  cells.some((cell, at) => cell === top[at] && fieldNamed(cell) !== undefined);

const filled = ({ cells }: ListRow): number =>
  cells.filter((cell) => String(cell).trim() !== '').length;

/** The last row of a table is a sum or a remark where it alone lacks cells, or has one that says so. */
function withDoubtfulEnd(rows: readonly ListRow[]): ListRow[] {
  const before = rows.slice(0, -1);
  const end = rows.at(-1);
  if (!end || before.length < FEWEST_BEFORE) return [...rows];
  const lacks = before.every((row) => filled(row) >= Math.max(3, filled(end) * 2));
  const isTotal = end.cells.some((cell) => isSum(String(cell)));
  return [...before, { ...end, isDoubtful: lacks || isTotal || end.isDoubtful }];
}

/** A row above the names of the columns; one of blanks is none. */
const titleOf = ({ line, cells, raw }: Row): LeftOut[] =>
  cells.every((cell) => cell.trim() === '') ? [] : [{ line, text: raw.trim(), reason: 'note' }];

const WHOLE = /^[-+]?\d+$/;
const DIGITS = /^\d+$/;

/**
 * Joins what a decimal comma has divided: in rows of one cell more than the header, the only two
 * numbers that stand side by side. Without a name of words above them, all rows have to be so.
 * `isDivided`: there are such numbers, if too many to tell which belong together.
 */
function withDecimals(records: readonly Row[], isNamed: boolean) {
  const [header, ...rest] = records;
  const width = (header?.cells.length ?? 0) + 1;
  const wide = rest.filter(({ cells }) => cells.length === width);
  const isTold = isNamed || (wide.length > 1 && wide.length === rest.length);
  const places = (isTold ? (wide[0]?.cells ?? []) : []).flatMap((_, at) => {
    const areNumbers = ({ cells }: Row) =>
      WHOLE.test(cells[at] ?? '') && DIGITS.test(cells[at + 1] ?? '');
    return wide.every(areNumbers) ? [at] : [];
  });
  const [at] = places;
  if (at === undefined || places.length > 1) return { records, isDivided: at !== undefined };
  const joined = records.map((row) => {
    const { cells } = row;
    if (cells.length !== width) return row;
    return { ...row, cells: cells.toSpliced(at, 2, `${cells[at]},${cells[at + 1]}`) };
  });
  return { records: joined, isDivided: true };
}

interface Head {
  /** The first line of the table. */
  readonly first: string;
  readonly delimiter: string;
  readonly leftOut: readonly LeftOut[];
  /** The table, and the line at which it begins. */
  readonly text: string;
  readonly line: number;
}

/** What stands before a table: notes, and the line that names the separator to a spreadsheet. */
function readHead(text: string): Head | undefined {
  const leftOut: LeftOut[] = [];
  let separator: string | undefined;
  let from = 0;
  for (const { line, text: content, next } of linesOf(text)) {
    separator ??= separatorSaid(content);
    const reason = content.trim() === '' ? undefined : noteIn(content);
    if (content.trim() !== '' && reason === undefined) {
      const delimiter = separator ?? delimiterOf(firstDivided(text.slice(from)) ?? content);
      return { first: content, delimiter, leftOut, text: text.slice(from), line };
    }
    if (reason) leftOut.push({ line, text: content.trim(), reason });
    if (leftOut.length > MOST_ROWS) return undefined;
    from = next;
  }
  return undefined;
}

const delimiters = [',', ';', '\t', '|'] as const;

/** The first line that has a separator: titles above a table have none. */
function firstDivided(text: string): string | undefined {
  for (const { line, text: content } of linesOf(text)) {
    if (delimiters.some((sign) => content.includes(sign))) return content;
    if (line > MOST_ABOVE) return undefined;
  }
  return undefined;
}

/** The separator that a line has most of, outside quotes. */
function delimiterOf(line: string): string {
  const bare = line.slice(0, LONGEST_RECORD).replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((sign) => bare.split(sign).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly raw: string;
  readonly info: { readonly lines: number };
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
  /** As it is written. */
  readonly raw: string;
}

/** The rows of a CSV; none where it cannot be read and need not be one. */
function readRecords({ text, delimiter, line: first }: Head, isTable: boolean): Row[] {
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      max_record_size: LONGEST_RECORD,
      raw: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MOST_RECORDS,
    }) as unknown as CsvRecord[];
    // The library counts a CRLF within quotes as two lines.
    let counted = 1 - first;
    return records.map(({ record, raw, info }) => {
      counted += breaksIn(record, /\r\n/g);
      return {
        line: info.lines - counted - breaksIn(record, /\r\n|\n|\r/g),
        cells: record.slice(0, limits.wordImportColumns).map(unguardFormula),
        raw,
      };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (!isTable) return [];
    const line = Number(error['lines']) + first - 1;
    throw new AppError('unreadable_file', `The list cannot be read as a table at line ${line}.`);
  }
}

const breaksIn = (cells: readonly string[], kind: RegExp): number =>
  cells.reduce((sum, cell) => sum + (cell.match(kind)?.length ?? 0), 0);
