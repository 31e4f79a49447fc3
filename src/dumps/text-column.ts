import { CsvError, parse as parseHead } from 'csv-parse/sync';

import { csvStyle } from './csv-style.ts';
import { DumpError } from './dump-error.ts';
import { namesField, namesText } from './field-names.ts';
import { shown } from './not-read.ts';

/** How a table is written, and which of its columns has the texts. */
export interface Table {
  readonly delimiter: string;
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean;
  /** Rows before the first one of the table. */
  readonly skipped: number;
  /** The place of the column with texts, from 0; undefined: its name says it. */
  readonly text: number | undefined;
  /** What a person has to know of how it is read. */
  readonly said?: string | undefined;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
type Rows = readonly (readonly string[])[];

/** Rows that are looked at. */
const ROWS = 10;
/** A header and two more tell columns by a sign that texts hardly have. */
const FEW_ROWS = 3;
/** Rows that all have as many commas as a first one with two or more. */
const SOME_ROWS = 4;
/** A cell that only a table quotes. */
const QUOTED = /(?:^|[,\n])"[^"]*,[^"]*"(?:,|\r?\n)/;

/** A line of cells that are all in quotes. */
const QUOTED_ROW = /^"[^"\n]*"(?:[,;\t]"[^"\n]*")+\r?$/gm;

/** The first rows of a text by a delimiter, as far as it can be so divided. */
function rowsBy(delimiter: string, start: string, most = ROWS): Rows {
  const rows: string[][] = [];
  const on_record = (row: string[]) => {
    rows.push(row);
    return null;
  };
  try {
    parseHead(start, { ...csvStyle(delimiter), to: most, on_record });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return rows;
}

const isEven = ([first, ...rest]: Rows): boolean =>
  rest.every((row) => row.length === first?.length);

/** Rows among which the header is, below what a program has written about its file. */
const HEAD_ROWS = 20;

interface Header {
  readonly delimiter: string;
  /** Its place among the rows. */
  readonly row: number;
}

/** Whether cells are names of columns for sure: a text, and something else of comments. */
const areNames = (cells: readonly string[]): boolean =>
  cells.some(namesText) && cells.filter(namesField).length > 1;

/** The row that names a column of texts. */
function headerIn(start: string): Header | undefined {
  const headers = DELIMITERS.flatMap((delimiter): Header[] => {
    const rows = rowsBy(delimiter, start, HEAD_ROWS);
    const [first = []] = rows;
    const isFirst = first.some(namesText) && isEven(rows.slice(0, SOME_ROWS));
    if (isFirst || areNames(first)) return [{ delimiter, row: 0 }];
    const row = rows.findIndex(
      (cells, at) => areNames(cells) && cells.length === rows[at + 1]?.length,
    );
    return row < 0 ? [] : [{ delimiter, row }];
  });
  return headers.toSorted((a, b) => a.row - b.row)[0];
}

/** What divides a text whose lines have the shape of a table. */
const shapedBy = (start: string) =>
  DELIMITERS.find((delimiter) => {
    const rows = rowsBy(delimiter, start);
    const columns = rows[0]?.length ?? 0;
    if (columns < 2 || !isEven(rows)) return false;
    if (delimiter !== ',' || QUOTED.test(start)) return rows.length >= FEW_ROWS;
    // Lines that are no table may each hold a comma.
    return rows.length >= (columns > 2 ? SOME_ROWS : ROWS);
  });

/** Whether a text is a table, by the names of its columns or by its shape. */
export function isTable(start: string): boolean {
  if (headerIn(start) || shapedBy(start) !== undefined) return true;
  if ((start.match(QUOTED_ROW)?.length ?? 0) < FEW_ROWS) return false;
  throw new DumpError(
    'This looks like a table whose rows differ. Say --column with the name or place of its texts, or --format text where each line is a comment.',
  );
}

/** Numbers, dates, addresses and ids, which are no texts, however long they are. */
const OPAQUE =
  /^[-+]?\d[\d.,:/TZ+ -]*%?$|^https?:\/\/\S+$|^@\S+$|^(?=.*\d|(?:.*[a-z][A-Z]){2})[\w-]{11,}$/;
const isOpaque = (cell: string) => OPAQUE.test(cell.trim());
/** Words of a name at most. */
const NAME_WORDS = 4;

const isHeader = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.trim() !== '') &&
  !cells.some((cell) => isOpaque(cell) || cell.trim().split(/\s+/).length > NAME_WORDS);

/**
 * How the table is read that a text begins with. `column` is the name of the column with texts, or
 * its place from 1. Throws DumpError where none can be told.
 */
export function tableIn(start: string, column?: string): Table {
  const header = headerIn(start);
  const { delimiter, row: skipped } = header ?? {
    delimiter: shapedBy(start) ?? mostFrequent(start),
    row: 0,
  };
  const rows = rowsBy(delimiter, start, skipped + ROWS).slice(skipped);
  const [first = []] = rows;
  const hasHeader = header !== undefined || first.some(namesText) || isHeader(first);
  const table = { delimiter, hasHeader, skipped };
  const above =
    skipped === 0
      ? undefined
      : `Row ${skipped + 1} names the columns: what stands above it is left out.`;
  if (column !== undefined) return { ...table, text: chosen(first, column), said: above };
  if (first.some(namesText)) return { ...table, text: undefined, said: above };
  const text = longest(hasHeader ? rows.slice(1) : rows);
  if (text === undefined) {
    throw new DumpError(
      `No column of the table is named "text" or "comment", and none has texts. ${columnsOf(first)}. Say --column NAME, or --format text where each line is a comment.`,
    );
  }
  const name = hasHeader ? ` ("${shown(first[text] ?? '')}")` : '';
  const rest = hasHeader
    ? `${columnsOf(first)}. --column NAME takes another`
    : 'The first row is a comment, too. --column N takes another';
  const said = `No column is named "text" or "comment", so column ${text + 1}${name} is read, which has the longest texts. ${rest}.`;
  return { ...table, text, said };
}

/** The first rows of a table as objects of comments, which tell what of it is not read. */
export function rowsOf(start: string, { delimiter, hasHeader, skipped, text }: Table): object[] {
  const [first = [], ...rest] = rowsBy(delimiter, start, skipped + ROWS).slice(skipped);
  const names = first.map((name, at) => {
    if (at === text) return 'text';
    if (!hasHeader) return `column ${at + 1}`;
    return text !== undefined && namesText(name) ? `${name} (column ${at + 1})` : name;
  });
  const rows = hasHeader ? rest : [first, ...rest];
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]])));
}

/** The sign that the first line has most of. */
function mostFrequent(start: string): string {
  const [line = ''] = start.split(/[\r\n]/, 1);
  return DELIMITERS.toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ',';
}

const bare = (name: string) => name.trim().toLowerCase();

function chosen(names: readonly string[], column: string): number {
  const at = names.findIndex((name) => bare(name) === bare(column));
  if (at >= 0) return at;
  const place = /^\d{1,4}$/.test(column) ? Number(column) : 0;
  if (place >= 1 && place <= names.length) return place - 1;
  throw new DumpError(`The table has no column "${column}". ${columnsOf(names)}.`);
}

/** Columns that a sentence names. */
const TOLD = 30;

function columnsOf(names: readonly string[]): string {
  const told = names.slice(0, TOLD).map((name, at) => `${at + 1} ${shown(name)}`);
  return `Its columns: ${told.join(', ')}${names.length > TOLD ? ', …' : ''}`;
}

/** The column with the longest texts; undefined: none has any. */
function longest(rows: Rows): number | undefined {
  const lengths = (rows[0] ?? []).map((_, at) =>
    rows.reduce((sum, cells) => {
      const cell = cells[at] ?? '';
      return isOpaque(cell) ? sum : sum + (cell.match(/\p{L}/gu)?.length ?? 0);
    }, 0),
  );
  const most = Math.max(0, ...lengths);
  return most === 0 ? undefined : lengths.indexOf(most);
}
