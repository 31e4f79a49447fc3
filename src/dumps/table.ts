import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unguardFormula } from '../files/formula-guard.ts';
import { commentOf, type DumpedComment } from './comment-of.ts';
import { type CsvRecord, type CsvRow, csvStyle, rowOf, swallowsRows } from './csv-style.ts';
import { DumpError } from './dump-error.ts';
import type { Unreadable } from './lines.ts';
import { areNames, type Table } from './text-column.ts';
import { checked, NO_WORDS, type Reading } from './walk.ts';

/** More are no table of comments. */
const MOST_COLUMNS = 1000;
const AT_ONCE = 200;

type Read = DumpedComment | Unreadable;

/** The comments of a table, in the order of its rows. */
export async function* tableComments(
  input: AsyncIterable<string>,
  { table, ...reading }: { table: Table } & Reading,
): AsyncGenerator<Read[]> {
  const parser = parse(csvStyle(table));
  // The reader of the other end gets the failure, so it is ignored here.
  pipeline(Readable.from(input), parser, () => undefined);
  const read = rowReader(table, reading);
  let skipped = table.skipped + (table.header ? 1 : 0);
  let comments: Read[] = [];
  try {
    for await (const record of parser as AsyncIterable<CsvRecord>) {
      if (record.record.length > MOST_COLUMNS) {
        throw new DumpError(`The table has more than ${MOST_COLUMNS} columns.`);
      }
      skipped -= 1;
      if (skipped >= 0) continue;
      comments.push(...read(rowOf(record)));
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

/** The rule below the names in tables of Markdown. */
const isRule = (cells: readonly string[]): boolean =>
  cells.every((cell) => /^\s*(?:[:=+-]{2,}\s*)?$/.test(cell)) &&
  cells.some((cell) => /--/.test(cell));

function rowReader(table: Table, { notRead, dayPlace }: Reading): (row: CsvRow) => Read[] {
  const { delimiter, header, columns } = table;
  const { text, count, others } = columns;
  const isOurs = header?.includes('is_spam') && header.includes('why');
  const last = header?.findLastIndex((name) => name.trim() !== '') ?? count - 1;
  const unread = new Map(columns.unread.map(({ at, name }) => [at, name]));
  const names = header?.join(delimiter);

  const isWide = (cells: readonly string[]) =>
    cells.slice(count).some((cell) => cell.trim() !== '');

  function requireSameColumns({ cells, line }: CsvRow): void {
    const isOther = header && areNames(cells) && cells.filter((cell) => cell.trim()).length > 2;
    if (isOther && cells.length !== header.length) {
      throw new DumpError(`Line ${line} names other columns: divide the file above it.`);
    }
  }

  function problemOf({ cells, line }: CsvRow): string | undefined {
    if (swallowsRows(cells, table, count)) {
      return 'a row with a quote that closes some rows below';
    }
    if (cells.join(delimiter) === names) return 'the row of names again';
    requireSameColumns({ cells, line });
    if (isWide(cells) && text !== last) return 'a row with more cells than the table has columns';
    const isAlone = others.length > 0 && others.every(({ at }) => (cells[at] ?? '').trim() === '');
    return isAlone && TOTAL.test(cells[text] ?? '') ? 'a row of totals' : undefined;
  }

  return ({ cells: given, line }) => {
    if (isRule(given)) return [];
    const cells = isOurs ? given.map(unguardFormula) : given;
    const why = problemOf({ cells, line });
    if (why !== undefined) return [{ line, why }];
    if (cells.length < count) notRead.shortRow(line);
    for (const [at, name] of unread) {
      if ((cells[at] ?? '').trim() === '') continue;
      notRead.note(name);
      unread.delete(at);
    }
    const row = Object.fromEntries(others.map(({ at, name }) => [name, cells[at] ?? '']));
    // A text whose comma is not in quotes goes on to the end of its row.
    const isLong = text === last && isWide(cells);
    const written = isLong ? cells.slice(text).join(delimiter) : (cells[text] ?? '');
    const told = { ...row, [columns.isHtml ? 'textDisplay' : 'text']: written };
    const comment = commentOf(told, dayPlace);
    if (!comment) return [{ line, why: NO_WORDS }];
    notRead.ofComment(row, comment);
    const found = checked({ ...comment, text: joinSegments(comment.text) });
    return [typeof found === 'string' ? { line, why: found } : found];
  };
}

/** What a spreadsheet sums up below its rows. */
const TOTAL =
  /^\s*(?:grand )?(?:sub)?(?:total|totals|totale|sum|jumlah|summe|gesamt|insgesamt|suma|somme|toplam|итого|всего|合計|总计|合计|합계|tổng|รวม)(?:\s*[:=]?\s*[\d.,]*\s*\p{L}{0,12})$/iu;

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
