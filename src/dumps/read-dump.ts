import {
  aroundIn,
  commentsIn,
  type DumpedComment,
  type InfoKind,
  isRow,
  placed,
} from './comment-of.ts';
import { DumpError } from './dump-error.ts';
import { FORMS, type Form } from './forms.ts';
import { jsonValues } from './json-values.ts';
import { linesOf, TOO_LONG } from './lines.ts';
import { tableComments } from './table.ts';
import { tellForm } from './tell-form.ts';
import { type Table, tableIn } from './text-column.ts';
import { textOf, type UnpackOptions } from './unpack.ts';

export interface DumpOptions extends UnpackOptions {
  /** Default: what the content says. */
  readonly format?: Form['name'] | undefined;
  /** The column with the texts of a table: its name, or its place from 1. */
  readonly column?: string | undefined;
}

/**
 * A dump of comments as our own JSON lines, whatever its form, several at a time. A blank line is
 * nothing; a line that `readLine` cannot read stands for what is no comment.
 */
export interface Dump {
  readonly form: Form;
  /** How it is read, where a person has to know. */
  readonly said?: string | undefined;
  readonly pieces: AsyncIterable<readonly string[]>;
}

/** Comments of one dump. */
const MOST_COMMENTS = 1_000_000;

/** Throws DumpError. */
export async function openDump(
  bytes: AsyncIterable<Uint8Array>,
  { format, column, ...options }: DumpOptions = {},
): Promise<Dump> {
  const input = textOf(bytes, options);
  const named = format ?? (column === undefined ? undefined : 'csv');
  const { form, start } = await tellForm(input, named && FORMS[named]);
  if (column !== undefined && form.name !== 'csv') {
    throw new DumpError('--column names a column of a table, and --format says another form.');
  }
  const table = form.name === 'csv' ? tableIn(start, column) : undefined;
  const text = withStart(start, input);
  return { form, said: table?.said, pieces: bounded(linesAs(form, { text, table })) };
}

async function* withStart(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

type Pieces = AsyncGenerator<readonly string[]>;

async function* linesAs(
  { name }: Form,
  { text, table }: { text: AsyncIterable<string>; table: Table | undefined },
): Pieces {
  if (table) {
    for await (const some of tableComments(text, table)) yield some.map(toLine);
  } else if (name === 'jsonl') yield* linesOf(text);
  else if (name === 'text') {
    for await (const lines of linesOf(text)) yield lines.map(toTextLine);
  } else yield* jsonLines(text);
}

/** What to do about what yt-dlp wrote without comments. */
const WITHOUT: Readonly<Record<InfoKind, string>> = {
  video:
    'This is what yt-dlp tells of a video, and no comments are in it: run yt-dlp with --write-comments.',
  playlist:
    'This is what yt-dlp tells of a playlist, and no comments are in it: take the info.json of each of its videos, written with --write-comments.',
  chat: 'This is what yt-dlp saved of a live chat, which is not read: its comments come with --write-comments.',
};

/** Comments that wait for what stands behind them. */
const MOST_WAITING = 100_000;

async function* jsonLines(text: AsyncIterable<string>): Pieces {
  let kind: InfoKind | undefined;
  let hasComments = false;
  let waiting: (DumpedComment | undefined)[] = [];
  for await (const values of jsonValues(text)) {
    const comments: typeof waiting = [];
    for (const { value, around, part } of values) {
      if (part === 'rest') {
        const { video } = isRow(value) ? aroundIn(value) : {};
        comments.push(...waiting.map((one) => one && placed(one, { video })));
        waiting = [];
        continue;
      }
      const isWaiting = part === 'early' && waiting.length < MOST_WAITING;
      if (!isWaiting) comments.push(...waiting.splice(0));
      for (const one of commentsIn(value, around)) {
        if (typeof one === 'string') kind ??= one;
        else (isWaiting ? waiting : comments).push(one);
      }
    }
    hasComments ||= comments.length > 0;
    yield comments.map(toLine);
  }
  yield waiting.map(toLine);
  if (kind && !hasComments && waiting.length === 0) throw new DumpError(WITHOUT[kind]);
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
