import { CsvError, parse as parseHead } from 'csv-parse/sync';
import {
  type CsvRecord,
  type CsvRow,
  type CsvSigns,
  csvStyle,
  rowOf,
  swallowsRows,
} from './csv-style.ts';
import { DumpError } from './dump-error.ts';
import { namesField, namesText } from './field-names.ts';
import { shown } from './not-read.ts';
import { columnsOf, namedText, type TableColumns } from './table-columns.ts';

/** How a table is written, and which of its columns are read. */
export interface Table extends CsvSigns {
  /** The row that names the columns; undefined: none does. */
  readonly header: readonly string[] | undefined;
  /** Rows above the header, or above the first one. */
  readonly skipped: number;
  readonly columns: TableColumns;
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

/** The first rows of a text by these signs, as far as it can be so divided. */
function recordsBy(signs: CsvSigns, start: string, most: number): CsvRow[] {
  const rows: CsvRow[] = [];
  const on_record = (record: unknown) => {
    rows.push(rowOf(record as CsvRecord));
    return null;
  };
  try {
    parseHead(start, { ...csvStyle(signs), to: most, on_record });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return rows;
}

const rowsBy = (delimiter: string, start: string, most = ROWS): Rows =>
  recordsBy({ delimiter, escape: '"' }, start, most).map(({ cells }) => cells);

/** How Excel is told what parts the cells. */
const SEPARATOR = /^\s*"?sep=(.)"?[,;\t]*\n/i;

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
export const areNames = (cells: readonly string[]): boolean =>
  cells.some(namesText) && cells.filter(namesField).length > 1;

/** Whether the first row has words alone, one of them a name, without blanks behind the signs. */
const isLikeHeader = (rows: Rows): boolean => {
  const [first = []] = rows;
  const areWords = first.length > 1 && first.every((cell) => /^[\p{L}\p{N}_.-]+$/u.test(cell));
  return areWords && rows.length > 1 && isEven(rows) && first.some(namesField);
};

/** The row that names a column of texts. */
function headerIn(start: string): Header | undefined {
  const [said, separator = ''] = SEPARATOR.exec(start) ?? [];
  const headers = (said ? [separator] : DELIMITERS).flatMap((delimiter): Header[] => {
    const rows = rowsBy(delimiter, start, HEAD_ROWS);
    const [first = []] = rows;
    const isFirst = first.some(namesText) && isEven(rows.slice(0, SOME_ROWS));
    if (isFirst || areNames(first) || isLikeHeader(rows)) return [{ delimiter, row: 0 }];
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
  if (SEPARATOR.test(start) || isQuotedColumn(start)) return true;
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

/** Whether each line, or several together, is one cell in quotes. */
const isQuotedColumn = (start: string): boolean =>
  /^\s*(?:"(?:[^"]|"")+"\n){2}/.test(start) && rowsBy(',', start).every((row) => row.length === 1);

interface TableHead {
  readonly table: Pick<Table, keyof CsvSigns | 'header' | 'skipped'>;
  readonly first: readonly string[];
  /** Rows below the header. */
  readonly sample: Rows;
  /** What a person has to know of what stands above it. */
  readonly above: string | undefined;
}

function headOf(start: string): TableHead {
  const [said, separator] = SEPARATOR.exec(start) ?? [];
  const named = headerIn(start);
  const delimiter = named?.delimiter ?? separator ?? shapedBy(start) ?? mostFrequent(start);
  const unnamed = said ? 1 : 0;
  const skipped = Math.max(named?.row ?? 0, unnamed);
  const signs = signsOf(start, delimiter);
  const records = recordsBy(signs, start, skipped + SAMPLE).slice(skipped);
  const rows = records.map(({ cells }) => cells);
  const [first = [], ...below] = rows;
  const hasNames = named !== undefined || first.some(namesText);
  const hasHeader = hasNames || (first.length > 1 && isHeader(first));
  const header = hasHeader ? first : undefined;
  const above = `Line ${records[0]?.line ?? 1} names the columns: what stands above it is left out.`;
  return {
    table: { ...signs, header, skipped },
    first,
    sample: hasHeader ? below : rows,
    above: hasHeader && skipped > unnamed ? above : undefined,
  };
}

/**
 * How the table is read that a text begins with. `column` is the name of the column with texts, or
 * its place from 1. Throws DumpError where none can be told.
 */
export function tableIn(start: string, column?: string): Table {
  const { table, first, sample, above } = headOf(start);
  const { header } = table;
  const tableWith = (text: number, told?: string): Table => ({
    ...table,
    columns: columnsOf(header, { rows: sample, text }),
    said: [above, told].filter((one) => one !== undefined).join('\n') || undefined,
  });
  if (column !== undefined) return tableWith(chosen(first, column));
  const byName = header && namedText(header, sample);
  if (byName !== undefined) return tableWith(byName);
  const text = longest(sample);
  if (text === undefined) {
    throw new DumpError(
      `No column of the table is named "text" or "comment", and none has texts. ${columnsIn(first)}. Say --column NAME, or --format text where each line is a comment.`,
    );
  }
  const name = header ? ` ("${shown(header[text] ?? '')}")` : '';
  const rest = header
    ? `${columnsIn(first)}. --column NAME takes another`
    : 'The first row is a comment, too. --column N takes another';
  return tableWith(
    text,
    `No column is named "text" or "comment", so column ${text + 1}${name} is read, which has the longest texts. ${rest}.`,
  );
}

/** Rows that tell which columns have values. */
const SAMPLE = 200;

/** What encloses cells: programs that part them by tabs may use no quotes, and others write `\"`. */
function signsOf(start: string, delimiter: string): CsvSigns {
  const usual = { delimiter, escape: '"' } as const;
  const rows = recordsBy(usual, start, SAMPLE);
  const columns = rows[0]?.cells.length ?? 0;
  const isOpen = rows.some(({ cells }) => swallowsRows(cells, usual, columns));
  if (isOpen && delimiter === '\t') return { delimiter, escape: undefined };
  return /[^\\"]\\"/.test(start) && !/[^,;\t\n]""/.test(start)
    ? { delimiter, escape: '\\' }
    : usual;
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
  throw new DumpError(`The table has no column "${column}". ${columnsIn(names)}.`);
}

/** Columns that a sentence names. */
const TOLD = 30;

function columnsIn(names: readonly string[]): string {
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
