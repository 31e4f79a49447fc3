import { commentOf, type DumpedComment, hasNoWords } from './comment-of.ts';

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

/** Why a line holds no comment. */
export type Unreadable =
  | 'too long'
  | 'not a JSON object with a text'
  | 'a comment with an empty text';

/** The comment of a line of a dump, or why there is none. */
export function readLine(line: string): DumpedComment | Unreadable {
  if (line === TOO_LONG) return 'too long';
  try {
    const value: unknown = JSON.parse(line);
    const comment = commentOf(value);
    if (comment) return comment;
    return hasNoWords(value) ? 'a comment with an empty text' : 'not a JSON object with a text';
  } catch {
    return 'not a JSON object with a text';
  }
}
