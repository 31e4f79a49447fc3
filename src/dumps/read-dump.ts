import { aroundIn, type DumpedComment, isRow, placed } from './comment-of.ts';
import { DumpError } from './dump-error.ts';
import { FORMS, type Form } from './forms.ts';
import { type JsonValue, jsonValues, parsed } from './json-values.ts';
import { isUnreadable, linesOf, TOO_LONG, toLine, type Unreadable } from './lines.ts';
import { createNotRead } from './not-read.ts';
import { dayPlaceIn } from './read-time.ts';
import { createRepeats } from './repeats.ts';
import { tableComments } from './table.ts';
import { tellForm } from './tell-form.ts';
import { tableIn } from './text-column.ts';
import { sayOfText } from './text-doubts.ts';
import { textOf, type UnpackOptions } from './unpack.ts';
import { createWalk, type Found, NO_COMMENT, type Reading } from './walk.ts';
import { WITHOUT } from './yt-dlp.ts';

export interface DumpOptions extends UnpackOptions {
  /** Default: what the content says. */
  readonly format?: Form['name'] | undefined;
  /** The column with the texts of a table: its name, or its place from 1. */
  readonly column?: string | undefined;
}

/** A dump of comments, whatever its form. `readLine` reads its lines, several of which come at a time. */
export interface Dump {
  readonly form: Form;
  /** How it is read, where a person has to know. */
  readonly said?: string | undefined;
  /** What of it is not read, and what counts once; known once all pieces are read. */
  readonly told: () => string[];
  readonly pieces: AsyncIterable<readonly string[]>;
}

/** Comments of one dump. */
const MOST_COMMENTS = 1_000_000;
/** Lines of one piece. */
const AT_ONCE = 1000;

type Read = DumpedComment | Unreadable;

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
  const text = withStart(start, input);
  const notRead = createNotRead();
  const reading = { notRead, dayPlace: dayPlaceIn(start) };
  const repeats = createRepeats();
  const table = form.name === 'csv' ? tableIn(start, column) : undefined;
  const comments = table
    ? tableComments(text, { table, ...reading })
    : commentsAs(form.name, text, reading);
  let count = 0;
  async function* pieces(): AsyncGenerator<readonly string[]> {
    for await (const some of comments) {
      const lines = some.filter((one) => !repeats.isRepeat(one)).map(toLine);
      for (let at = 0; at < lines.length; at += AT_ONCE) yield lines.slice(at, at + AT_ONCE);
      count += lines.length;
      if (count > MOST_COMMENTS) {
        throw new DumpError('The dump has more than 1,000,000 comments: divide it.');
      }
    }
  }
  return {
    form,
    said: table?.said ?? (form.name === 'text' ? sayOfText(start) : undefined),
    told: () => [...notRead.said(), ...repeats.said(), ...(count === 0 ? [NONE] : [])],
    pieces: pieces(),
  };
}

const NONE = 'No comments are in it.';

async function* withStart(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

function commentsAs(
  name: Form['name'],
  text: AsyncIterable<string>,
  reading: Reading,
): AsyncGenerator<Read[]> {
  if (name === 'json') return jsonComments(text, reading);
  if (name === 'text') return eachLine(text, (line) => [{ text: line }]);
  const walk = createWalk(reading);
  return eachLine(text, (line) => {
    const { value, why } = parsed(line);
    return why === undefined ? walk.visit(value, {}) : [isObject(line) ? why : NO_COMMENT];
  });
}

const isObject = (line: string) => /^[[{]/.test(line);

async function* eachLine(
  text: AsyncIterable<string>,
  read: (line: string) => readonly Found[],
): AsyncGenerator<Read[]> {
  let line = 0;
  for await (const lines of linesOf(text)) {
    yield lines.flatMap((one): Read[] => {
      line += 1;
      const content = one.trim();
      if (content === TOO_LONG) return [{ line, why: 'too long' }];
      return content === '' ? [] : read(content).map((found) => at({ line }, found));
    });
  }
}

const at = ({ line, column }: Pick<JsonValue, 'line' | 'column'>, found: Found): Read =>
  typeof found === 'string' ? { line, column, why: found } : found;

/** Comments that wait for what stands behind them. */
const MOST_WAITING = 100_000;

async function* jsonComments(
  text: AsyncIterable<string>,
  reading: Reading,
): AsyncGenerator<Read[]> {
  const walk = createWalk(reading);
  let hasComments = false;
  let waiting: Read[] = [];
  for await (const values of jsonValues(text)) {
    const read: Read[] = [];
    for (const one of values) {
      const { value, why, around, part } = one;
      const isBeside = part === 'beside' || part === 'last';
      const isWaiting = part === 'early' && waiting.length < MOST_WAITING;
      if (!isWaiting && part !== 'beside') {
        const { video } = isBeside && isRow(value) ? aroundIn(value) : {};
        const ended = waiting.splice(0);
        read.push(...ended.map((each) => (isUnreadable(each) ? each : placed(each, { video }))));
      }
      const found = why === undefined ? walk.visit(value, around, isBeside) : [why];
      (isWaiting ? waiting : read).push(...found.map((each) => at(one, each)));
    }
    hasComments ||= read.length + waiting.length > 0;
    yield read;
  }
  yield waiting;
  const kind = walk.kind();
  if (kind && !hasComments) throw new DumpError(WITHOUT[kind]);
}
