import { type Field, namesText, placeOf, plainKey } from './field-names.ts';
import { type DayPlace, timeIn } from './read-time.ts';

/** A comment as a dump has it. Its fields have the names of our own JSON lines. */
export interface DumpedComment {
  readonly text: string;
  readonly id?: string;
  /** The account: the id of a channel, or whatever else the dump tells accounts apart by. */
  readonly author?: string;
  /** The display name or handle. */
  readonly author_name?: string;
  readonly video?: string;
  /** ISO 8601. */
  readonly published_at?: string;
  /** The id of the comment that it replies to. */
  readonly parent?: string;
}

/** Whether a field of this name is HTML. */
export const isHtml = (name: string): boolean => /^textdisplay$|html$/.test(plainKey(name));

export type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Found = Partial<Record<Field, unknown>>;

/** Reads a comment from a row or an object of any tool; undefined where it has no text. */
export function commentOf(value: unknown, dayPlace?: DayPlace): DumpedComment | undefined {
  if (!isRow(value)) return undefined;
  const found = fieldsOf(value, dayPlace);
  const { snippet } = found;
  const told = isRow(snippet) ? { ...found, ...fieldsOf(snippet, dayPlace) } : found;
  const { text } = told;
  if (typeof text !== 'string' || text === '') return undefined;
  const fields = { ...told, ...personIn(told) };
  const id = textIn(fields.id);
  const account = textIn(fields.account);
  const author = account ?? textIn(fields.author);
  const name = textIn(fields.author_name) ?? (account && textIn(fields.author));
  return {
    text,
    ...part('id', id),
    ...part('author', author ?? name ?? textIn(fields.takeout)),
    ...part('author_name', name),
    ...part('video', textIn(fields.video)),
    ...part('published_at', timeIn(fields.published_at, dayPlace)),
    ...part('parent', parentOf(id, textIn(fields.parent))),
  };
}

function fieldsOf(row: Row, dayPlace?: DayPlace): Found {
  const found: Found = {};
  const ranks: Partial<Record<Field, number>> = {};
  for (const key of Object.keys(row)) {
    const place = placeOf(key);
    const value = row[key];
    if (!place || value === null || (value === '' && place.field !== 'text')) continue;
    const { field, rank } = place;
    if (rank >= (ranks[field] ?? Infinity)) continue;
    const text = field === 'text' ? textOf(value) : undefined;
    if (field === 'text' && text === undefined) continue;
    if (field === 'published_at' && timeIn(value, dayPlace) === undefined) continue;
    ranks[field] = rank;
    found[field] = text === undefined ? value : isHtml(key) ? withoutMarkup(text) : text;
  }
  return found;
}

/** A text, which YouTube's pages and some programs wrap or cut into pieces. */
function textOf(value: unknown): string | undefined {
  if (!isRow(value)) return typeof value === 'string' ? value : undefined;
  const { runs, simpleText, content } = value;
  if (Array.isArray(runs)) {
    const texts = runs.map((run) =>
      isRow(run) && typeof run['text'] === 'string' ? run['text'] : '',
    );
    return texts.join('');
  }
  return [simpleText, content].find((one) => typeof one === 'string');
}

const part = <Name extends string>(name: Name, value: string | undefined) =>
  value === undefined ? undefined : ({ [name]: value } as Record<Name, string>);

/** The platform gives the id of a channel as `{ value }`, and databases number what they have. */
function textIn(value: unknown): string | undefined {
  const plain = isRow(value) ? (value['value'] ?? value['$oid']) : value;
  if (typeof plain === 'number') return String(plain);
  return typeof plain === 'string' && plain !== '' ? plain : undefined;
}

/** Who wrote it, where the dump tells that in an object, as in `{"author": {"id": …, "name": …}}`. */
function personIn({ account, author, author_name: name }: Found): Found {
  const person = [author, account, name].find(isPerson);
  if (!isRow(person)) return {};
  const own = fieldsOf(person);
  const [ofAccount, ofAuthor, ofName] = [account, author, name].map((one) =>
    isPerson(one) ? undefined : one,
  );
  return {
    account: ofAccount ?? own.account ?? own.takeout ?? own.id,
    author: ofAuthor,
    author_name: ofName ?? own.author_name ?? own.author,
  };
}

const isPerson = (value: unknown): boolean => isRow(value) && !('value' in value);

/** The id of a reply is that of its thread, a dot, and its own. */
function parentOf(id: string | undefined, parent: string | undefined): string | undefined {
  if (parent !== undefined) return parent === 'root' ? undefined : parent;
  const dot = id?.indexOf('.') ?? -1;
  return dot > 0 ? id?.slice(0, dot) : undefined;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** `textDisplay` is HTML unless plain text was asked for. */
const withoutMarkup = (html: unknown): string =>
  String(html)
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<\/?(?:a|b|i|p|s|u|em|div|span|strong)(?:\s[^>]*)?>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Where comments stand within something else. */
export const INSIDE = [
  'comments',
  'items',
  'replies',
  'children',
  'data',
  'entries',
  'threads',
  'videos',
  'results',
] as const;

export const isInside = (name: string): boolean => (INSIDE as readonly string[]).includes(name);

export const isPart = (value: unknown): boolean => typeof value === 'object' && value !== null;

/**
 * The rows of what a program writes by columns, as in `{"text": {"0": "…"}, "author": {"0": "…"}}`, or
 * with lists; none: it is written otherwise.
 */
export function rowsOf(value: Row): Row[] {
  const columns = Object.entries(value).filter(([, cells]) => isPart(cells));
  const [, texts] = columns.find(([name, cells]) => namesText(name) && isColumn(cells)) ?? [];
  return Object.keys(texts ?? {}).map((at) =>
    Object.fromEntries(columns.map(([name, cells]) => [name, (cells as Row)[at]])),
  );
}

const isColumn = (cells: unknown): boolean => {
  const texts = Object.entries(cells as object);
  return (
    texts.length > 0 && texts.every(([at, text]) => /^\d+$/.test(at) && typeof text === 'string')
  );
};

/** What of an object is a comment by itself: the first one of a thread, or the object. */
export function topOf(value: Row): unknown {
  const snippet = value['snippet'];
  return isRow(snippet) ? (snippet['topLevelComment'] ?? value) : value;
}

/** What those around a comment say of it. */
export interface Around {
  readonly video?: string | undefined;
  readonly parent?: string | undefined;
}

export const placed = (comment: DumpedComment, { video, parent }: Around): DumpedComment => ({
  ...part('video', video),
  ...part('parent', parent),
  ...comment,
});

/** The video of a thread: the platform names it once, beside its first comment. */
export function threadVideo({ snippet }: Row): string | undefined {
  return textIn(isRow(snippet) ? snippet['videoId'] : undefined);
}

/** The video that an object with comments tells of. */
export function aroundIn(value: Row): Around {
  const { id, video_id: other, videoId, video: told } = value;
  // Beside a title the id is that of the video, on whatever site it is.
  const isId = 'title' in value ? /^[\w-]{1,64}$/ : /^[\w-]{11}$/;
  const video = [other, videoId, isRow(told) ? told['id'] : told, id].find(
    (one) => typeof one === 'string' && isId.test(one),
  );
  return typeof video === 'string' ? { video } : {};
}
