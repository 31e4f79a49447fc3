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
import { jsonValues, parsed } from './json-values.ts';
import { linesOf, readLine, TOO_LONG } from './lines.ts';
import { sayNotRead } from './not-read.ts';
import { createRepeats, type Repeats } from './repeats.ts';
import { tableComments } from './table.ts';
import { tellForm } from './tell-form.ts';
import { rowsOf, type Table, tableIn } from './text-column.ts';
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
  /** What of it is not read, as its beginning tells. */
  readonly notRead?: string | undefined;
  /** How many comments come again and count once; known once all pieces are read. */
  readonly repeated: () => string | undefined;
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
  const repeats = createRepeats();
  return {
    form,
    said: table?.said,
    notRead: sayNotRead(table ? rowsOf(start, table) : await valuesIn(form, start)),
    repeated: repeats.said,
    pieces: bounded(linesAs(form, { text, table, repeats })),
  };
}

/** What the beginning of a dump holds. */
async function valuesIn({ name }: Form, start: string): Promise<unknown[]> {
  if (name === 'text') return [];
  const lines = name === 'jsonl' ? start.split('\n') : [start];
  const whole = lines.map(parsed).filter((value) => value !== undefined);
  if (whole.length > 0 || name === 'jsonl') return whole;
  const values: unknown[] = [];
  for await (const some of jsonValues([start])) values.push(...some.map(({ value }) => value));
  return values;
}

async function* withStart(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

type Pieces = AsyncGenerator<readonly string[]>;

async function* linesAs(
  { name }: Form,
  {
    text,
    table,
    repeats: { isRepeat },
  }: { text: AsyncIterable<string>; table: Table | undefined; repeats: Repeats },
): Pieces {
  if (name === 'text') {
    for await (const lines of linesOf(text)) yield lines.map(toTextLine);
  } else if (name === 'jsonl') {
    for await (const lines of linesOf(text)) {
      yield lines.map((line) => (HAS_ID.test(line) && isAgain(readLine(line)) ? '' : line));
    }
  } else {
    for await (const some of table ? tableComments(text, table) : jsonComments(text)) {
      yield some.map((one) => (one && isRepeat(one) ? '' : toLine(one)));
    }
  }
  function isAgain(comment: DumpedComment | string): boolean {
    return typeof comment !== 'string' && isRepeat(comment);
  }
}

/** Lines without an id need not be read here. */
const HAS_ID = /"(?:c?id|comment_?id)"\s*:/i;

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

async function* jsonComments(
  text: AsyncIterable<string>,
): AsyncGenerator<(DumpedComment | undefined)[]> {
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
    yield comments;
  }
  yield waiting;
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
