import { pipeline, Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseHead } from 'csv-parse/sync';
import { commentOf, type DumpedComment, namesText } from './comment-of.ts';
import { DumpError } from './dump-error.ts';

/** More are no table of comments. */
const MOST_COLUMNS = 1000;
/** Units of one row. A quote that is never closed ends here. */
const LONGEST_ROW = 1 << 20;

const DELIMITERS = [',', ';', '\t', '|'] as const;

const style = (delimiter: string) =>
  ({
    delimiter,
    max_record_size: LONGEST_ROW,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) satisfies Options;

/** Rows that are looked at. */
const ROWS = 4;
/** Lines that are no table may each hold a comma. */
const COLUMNS = 3;

/** What divides the columns of a table whose first row names a column of texts. */
export function delimiterOf(start: string): string | undefined {
  return DELIMITERS.find((delimiter) => {
    const rows = rowsBy(delimiter, start);
    return rows[0]?.some(namesText) === true && isEven(rows);
  });
}

/** Whether a text that names no such column is a table all the same. */
export const isTable = (start: string): boolean =>
  DELIMITERS.some((delimiter) => {
    const rows = rowsBy(delimiter, start);
    return rows.length >= ROWS && (rows[0]?.length ?? 0) >= COLUMNS && isEven(rows);
  });

const isEven = ([first, ...rest]: readonly string[][]): boolean =>
  rest.every((row) => row.length === first?.length);

/** The first rows of a text by a delimiter; none where it cannot be so divided. */
function rowsBy(delimiter: string, start: string): string[][] {
  const options = { ...style(delimiter), to: ROWS };
  try {
    return parseHead(start, options);
  } catch {
    return [];
  }
}

/** The comments of a table, in the order of its rows; undefined for a row without a text. */
export async function* tableComments(
  input: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<(DumpedComment | undefined)[]> {
  const parser = parse(style(delimiter));
  // The reader of the other end gets the failure, so it is ignored here.
  pipeline(Readable.from(input), parser, () => undefined);
  let names: readonly string[] | undefined;
  let comments: (DumpedComment | undefined)[] = [];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (names === undefined) names = namesOf(cells);
      else comments.push(commentOfRow(names, cells));
      if (comments.length < AT_ONCE) continue;
      yield comments;
      comments = [];
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DumpError(`The table cannot be read: ${error.message}.`);
  }
  yield comments;
}

const AT_ONCE = 200;

function namesOf(cells: readonly string[]): readonly string[] {
  if (cells.length > MOST_COLUMNS) {
    throw new DumpError(`The table has more than ${MOST_COLUMNS} columns.`);
  }
  if (cells.some(namesText)) return cells;
  throw new DumpError('No column of the table is named "text" or "comment".');
}

function commentOfRow(names: readonly string[], cells: readonly string[]) {
  const comment = commentOf(Object.fromEntries(names.map((name, at) => [name, cells[at]])));
  return comment && { ...comment, text: joinSegments(comment.text) };
}

const SEGMENTS = /^\s*(?:\[\s*)?\{\s*"(?:text|takeoutSegments)"/;

/** Takeout cuts a text into objects: once in a list with a name, now one after the other. */
function joinSegments(text: string): string {
  if (!SEGMENTS.test(text)) return text;
  try {
    return textsIn(JSON.parse(`[${text}]`)).join('');
  } catch {
    return text;
  }
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  const { takeoutSegments, text } = value as { takeoutSegments?: unknown; text?: unknown };
  if (takeoutSegments !== undefined) return textsIn(takeoutSegments);
  return typeof text === 'string' ? [text] : [];
}
