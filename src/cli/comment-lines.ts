/** A longer line is no comment, and is not kept in memory. */
const LONGEST_LINE = 1 << 20;

/** What replaces a line that is too long. */
const TOO_LONG = '(too long)';

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
