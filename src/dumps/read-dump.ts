import { commentsIn, type DumpedComment } from './comment-of.ts';
import { DumpError } from './dump-error.ts';
import { FORMS, type Form } from './forms.ts';
import { jsonValues } from './json-values.ts';
import { linesOf, TOO_LONG } from './lines.ts';
import { delimiterOf, tableComments } from './table.ts';
import { tellForm } from './tell-form.ts';
import { textOf, type UnpackOptions } from './unpack.ts';

export interface DumpOptions extends UnpackOptions {
  /** Default: what the content says. */
  readonly format?: Form['name'] | undefined;
}

/**
 * A dump of comments as our own JSON lines, whatever its form, several at a time. A blank line is
 * nothing; a line that `readLine` cannot read stands for what is no comment.
 */
export interface Dump {
  readonly form: Form;
  readonly pieces: AsyncIterable<readonly string[]>;
}

/** Comments of one dump. */
const MOST_COMMENTS = 1_000_000;

/** Throws DumpError. */
export async function openDump(
  bytes: AsyncIterable<Uint8Array>,
  { format, ...options }: DumpOptions = {},
): Promise<Dump> {
  const input = textOf(bytes, options);
  const { form, start } = await tellForm(input, format && FORMS[format]);
  const text = withStart(start, input);
  return { form, pieces: bounded(linesAs(form, { start, text })) };
}

async function* withStart(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

type Pieces = AsyncGenerator<readonly string[]>;

async function* linesAs(
  { name }: Form,
  { start, text }: { start: string; text: AsyncIterable<string> },
): Pieces {
  if (name === 'jsonl') yield* linesOf(text);
  else if (name === 'text') {
    for await (const lines of linesOf(text)) yield lines.map(toTextLine);
  } else if (name === 'csv') {
    const comments = tableComments(text, delimiterOf(start) ?? ',');
    for await (const some of comments) yield some.map(toLine);
  } else {
    for await (const values of jsonValues(text)) {
      yield values.flatMap(({ value, around }) => [...commentsIn(value, around)].map(toLine));
    }
  }
}

const NOTHING = '{}';
const toLine = (comment: DumpedComment | undefined): string =>
  comment === undefined ? NOTHING : JSON.stringify(comment);

function toTextLine(line: string): string {
  const text = line.trim();
  return text === '' || text === TOO_LONG ? text : toLine({ text });
}

async function* bounded(pieces: Pieces): Pieces {
  let count = 0;
  for await (const lines of pieces) {
    yield lines;
    for (const line of lines) if (line !== '') count += 1;
    if (count > MOST_COMMENTS) {
      throw new DumpError('The dump has more than 1,000,000 comments: divide it.');
    }
  }
}
