import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unguardFormula } from '../files/formula-guard.ts';
import { commentOf, type DumpedComment, NO_WORDS } from './comment-of.ts';
import { csvStyle } from './csv-style.ts';
import { DumpError } from './dump-error.ts';
import { namesText } from './field-names.ts';
import type { Table } from './text-column.ts';

/** More are no table of comments. */
const MOST_COLUMNS = 1000;

/** The comments of a table, in the order of its rows; undefined for a row without a text. */
export async function* tableComments(
  input: AsyncIterable<string>,
  table: Table,
): AsyncGenerator<(DumpedComment | undefined)[]> {
  const parser = parse(csvStyle(table.delimiter));
  // The reader of the other end gets the failure, so it is ignored here.
  pipeline(Readable.from(input), parser, () => undefined);
  let skipped = 0;
  let rowOf: ((cells: readonly string[]) => DumpedComment | undefined) | undefined;
  let comments: (DumpedComment | undefined)[] = [];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      skipped += 1;
      if (skipped <= table.skipped) continue;
      const isFirst = rowOf === undefined;
      rowOf ??= rowReader(cells, table);
      if (!isFirst || !table.hasHeader) comments.push(rowOf(cells));
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

/** Reads rows below the first one, which tells the columns. */
function rowReader(first: readonly string[], { delimiter, hasHeader, text }: Table) {
  if (first.length > MOST_COLUMNS) {
    throw new DumpError(`The table has more than ${MOST_COLUMNS} columns.`);
  }
  const names = first.map((name, at) => {
    if (at === text) return 'text';
    // Another column that has the name of a text is none.
    return hasHeader && (text === undefined || !namesText(name)) ? name : `column ${at + 1}`;
  });
  const isOurs = names.includes('is_spam') && names.includes('why');
  const textAt = text ?? names.findIndex(namesText);
  return (given: readonly string[]): DumpedComment | undefined => {
    const cells = isOurs ? given.map(unguardFormula) : [...given];
    if (cells.slice(names.length).some((cell) => cell.trim() !== '')) {
      if (textAt !== names.length - 1) return undefined;
      // A text whose comma is not in quotes goes on to the end of its row.
      cells[textAt] = cells.slice(textAt).join(delimiter);
    }
    const row = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
    const comment = commentOf(row);
    return comment ? { ...comment, text: joinSegments(comment.text) } : NO_WORDS;
  };
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
