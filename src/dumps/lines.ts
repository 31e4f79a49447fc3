import type { DumpedComment } from './comment-of.ts';

/** A longer line is no comment, and is not kept in memory. */
const LONGEST_LINE = 1 << 20;

/** What replaces a line that is too long. No line of a comment begins like it. */
export const TOO_LONG = '\0too long';

/** Cuts a stream of text into lines, several at a time. At most one line is in memory. */
export async function* linesOf(input: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  let isTooLong = false;
  for await (const piece of input) {
    const lines = piece.split('\n');
    lines[0] = rest + (lines[0] ?? '');
    rest = lines.pop() ?? '';
    if (isTooLong && lines.length > 0) lines[0] = TOO_LONG;
    if (lines.length > 0) isTooLong = false;
    if (rest.length > LONGEST_LINE) isTooLong = true;
    if (isTooLong) rest = TOO_LONG;
    yield lines;
  }
  if (rest !== '') yield [rest];
}

/** A place of a file, from 1, as an editor shows it. */
export interface Place {
  readonly line: number;
  /** Told where something else stands before it in its line. */
  readonly column?: number | undefined;
}

/** Something of a dump that holds no comment. */
export interface Unreadable extends Place {
  /** What it is, behind "Line 3 is". */
  readonly why: string;
}

export const isUnreadable = (one: DumpedComment | Unreadable): one is Unreadable => 'why' in one;

/** What a person is told of it. */
export const sayUnreadable = ({ line, column, why }: Unreadable, wanted: string): string =>
  `Line ${line}${column === undefined ? '' : `, column ${column}`} is ${why}: wanted is ${wanted}.`;

/** No line of JSON begins with it. */
const MARK = '\0';

/** The line of a dump for a comment, or for what holds none. */
export const toLine = (one: DumpedComment | Unreadable): string =>
  `${isUnreadable(one) ? MARK : ''}${JSON.stringify(one)}`;

/** What `toLine` has written. */
export const readLine = (line: string): DumpedComment | Unreadable =>
  JSON.parse(line.startsWith(MARK) ? line.slice(MARK.length) : line) as DumpedComment | Unreadable;

/** What a line of a dump has, and which one of the dump it is. */
export type Numbered = (DumpedComment | Unreadable) & { readonly number: number };

/** Lines of a dump with their numbers, from 1, which `readLine` reads with them. */
export async function* numbered(
  pieces: AsyncIterable<readonly string[]>,
): AsyncGenerator<readonly string[]> {
  let number = 0;
  for await (const lines of pieces) {
    yield lines.map((line) => {
      number += 1;
      return line.replace('{', `{"number":${number},`);
    });
  }
}
