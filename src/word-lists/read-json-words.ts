import { channelEntry } from '../contract/channel-name.ts';
import { limits } from '../contract/limits.ts';
import { AppError } from '../server/base/errors.ts';
import { linesOf } from './text-lines.ts';
import { isFlag, turnsOff } from './turned-off.policy.ts';
import { fieldNamed, namesAllowed, namesList, namesWord } from './word-columns.policy.ts';
import { type LeftOut, type ListRow, MOST_ROWS, type WordList } from './word-list.ts';

/** How a JSON begins, and how one that can be nothing else does. */
const MAY_BE_JSON = /^\s*[[{]/;
const MUST_BE_JSON = /^\s*(?:\{\s*(?:["}]|$)|\[\s*[{"])/;
/** Deeper than any list; a walk through more would exhaust the stack. */
const DEEPEST = 30;

type Fields = Readonly<Record<string, unknown>>;

/** The words of a JSON, or of lines that are one each; undefined: the text is none. */
export function readJsonWords(text: string): WordList | undefined {
  if (!MAY_BE_JSON.test(text)) return undefined;
  const whole = parsed(text);
  if (whole !== undefined) {
    const value = unpacked(whole.value);
    const isOneEntry = hasWord(value) && !holdsList(value);
    return wordsOf([{ value, line: isOneEntry ? 1 : null }]);
  }
  return MUST_BE_JSON.test(text) ? readJsonLines(text) : undefined;
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

const PACKED = /^\s*(?:\[\s*["{]|\{\s*")/;

/** Storages of browsers keep a list as a text of JSON. */
function unpacked(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const own = Object.entries(value).map(([name, inner]) => {
    const isPacked = typeof inner === 'string' && PACKED.test(inner);
    return [name, (isPacked ? parsed(inner)?.value : undefined) ?? inner] as const;
  });
  return Object.fromEntries(own);
}

interface Document {
  readonly value: unknown;
  /** The line that it stands in; null: it is the whole file. */
  readonly line: number | null;
}

function readJsonLines(text: string): WordList {
  const documents: Document[] = [];
  const leftOut: LeftOut[] = [];
  for (const { line, text: content } of linesOf(text)) {
    if (content.trim() === '') continue;
    const document = parsed(content);
    if (document) documents.push({ value: document.value, line });
    else leftOut.push({ line, text: content, reason: 'not_json' });
    if (documents.length === 0 || documents.length > MOST_ROWS || leftOut.length > MOST_ROWS) break;
  }
  // A document over many lines fails at its first line.
  if (documents.length === 0) {
    throw new AppError('unreadable_file', 'The list cannot be read as JSON.');
  }
  const list = wordsOf(documents);
  return { ...list, leftOut: [...leftOut, ...list.leftOut] };
}

function wordsOf(documents: readonly Document[]): WordList {
  const walk = createWalk();
  for (const document of documents) {
    if (!walk.isFull()) walk.visit(document);
  }
  const weights = walk.entries.length > 0 ? undefined : weightsIn(documents);
  const { entries, leftOut } = weights ?? walk;
  if (entries.length === 0 && !holdsList(documents[0]?.value)) {
    throw new AppError(
      'unreadable_file',
      'The JSON has no list of words. It can be a list, lists under names, words with weights, or a list of objects.',
    );
  }
  return { form: 'json', hasHeader: true, ...columnsOf(entries), leftOut };
}

interface Entry {
  readonly line: number;
  /** The name that its list has. */
  readonly category: string | undefined;
  readonly fields: Fields;
}

interface Place {
  readonly depth: number;
  readonly category?: string;
  /** What objects around it say of all their words. */
  readonly fields: Fields;
  /** By which of these its words are not to be blocked, whatever they say of themselves. */
  readonly off: Fields;
}

type Walk = ReturnType<typeof createWalk>;

/** Goes through documents, and notes what their lists hold. */
function createWalk() {
  const entries: Entry[] = [];
  const leftOut: LeftOut[] = [];
  let line: number | null = null;
  const isFull = () => Math.max(entries.length, leftOut.length) > MOST_ROWS;

  function note(value: unknown, { category, fields, off }: Place): void {
    const own = isRecord(value) ? (channelOf(value) ?? value) : { word: value };
    const all = { ...fields, ...own, ...off };
    entries.push({ line: line ?? entries.length + 1, category, fields: all });
  }

  function intoObject(value: Fields, place: Place): void {
    const own = Object.entries(value);
    const fields = { ...place.fields };
    const off = { ...place.off };
    for (const [name, inner] of own) {
      if (holdsList(inner)) continue;
      const field = fieldNamed(name);
      if (turnsOff(name, inner) && !isCode(name, inner)) off[name] = inner;
      else if (field !== undefined && field !== 'word') fields[name] = inner;
      else leftOut.push({ line, text: name, reason: 'outside_list' });
    }
    for (const [name, inner] of own) {
      if (!holdsList(inner)) continue;
      if (namesAllowed(name)) {
        leftOut.push({ line, text: name, reason: 'allowed_list' });
        continue;
      }
      const around = namesList(name) ? {} : { category: name };
      into(inner, { ...place, ...around, depth: place.depth + 1, fields, off });
    }
  }

  function into(value: unknown, place: Place): void {
    if (place.depth > DEEPEST) {
      throw new AppError('unreadable_file', 'The JSON is nested too deeply.');
    }
    if (isFull()) return;
    if (isList(value)) {
      for (const item of value) {
        if (isFull()) return;
        const pair = pairOf(item);
        if (pair) note(pair, place);
        else if (isContainer(item)) into(item, { ...place, depth: place.depth + 1 });
        else note(item, place);
      }
    } else if (isRecord(value) && holdsList(value)) intoObject(value, place);
  }

  /** `on` is the line of a document that is one entry, whatever it is; null: the only document. */
  function visit({ value, line: on }: Document): void {
    line = on;
    const place = { depth: 0, fields: {}, off: {} };
    if (on === null || isContainer(value)) into(value, place);
    else note(value, place);
  }

  return { entries, leftOut, visit, isFull };
}

/** Words as names of their weights, as in `{"gacor": 5}`, at any depth; undefined: there are none. */
function weightsIn([document]: readonly Document[]): Pick<Walk, 'entries' | 'leftOut'> | undefined {
  const maps: { name: string | undefined; weights: Fields }[] = [];
  const leftOut: LeftOut[] = [];
  const leave = (text: string, reason: LeftOut['reason']) =>
    leftOut.push({ line: null, text, reason });
  function into(value: Fields, name: string | undefined, depth: number): void {
    const own = Object.entries(value);
    if (own.length > 0 && own.every(([, weight]) => isWeight(weight) || saysOfWord(weight))) {
      maps.push({ name, weights: value });
      return;
    }
    for (const [key, inner] of own) {
      if (!isRecord(inner) || depth > DEEPEST) leave(key, 'outside_list');
      else if (namesAllowed(key)) leave(key, 'allowed_list');
      else into(inner, key, depth + 1);
    }
  }
  if (isRecord(document?.value)) into(document.value, undefined, 0);
  // Numbers beside a map that is called a list of words are of something else.
  const isNamed = maps.some(({ name }) => namesWeights(name));
  const entries: Entry[] = [];
  for (const { name, weights } of maps) {
    if (isNamed && !namesWeights(name)) leave(name ?? '', 'outside_list');
    else {
      for (const [word, weight] of Object.entries(weights).slice(0, MOST_ROWS - entries.length)) {
        const fields = isRecord(weight) ? { ...weight, word } : { word, weight };
        entries.push({ line: entries.length + 1, category: name, fields });
      }
    }
  }
  return entries.length > 0 ? { entries, leftOut } : undefined;
}

const isWeight = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean';

/** Whether it is what an object says of the word that names it, as in `{"gacor": {"enabled": true}}`. */
const saysOfWord = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).length > 0 &&
  Object.entries(value).every(([name, own]) => {
    const field = fieldNamed(name);
    return !isRecord(own) && (isFlag(name) || (field !== undefined && field !== 'word'));
  });

const namesWeights = (name: string | undefined): boolean =>
  name !== undefined && (namesList(name) || isFlag(name.replace(/s$/i, '')));

/** What an answer of a server says of itself. */
const isCode = (name: string, value: unknown): boolean =>
  typeof value === 'number' && /^stat(?:e|us)$/i.test(name);

/** The entries as rows, with a column for each name. One list's name is no category. */
function columnsOf(entries: readonly Entry[]): Pick<WordList, 'names' | 'rows'> {
  const columns = new Map<string, number>();
  const columnOf = (name: string): number | undefined => {
    const known = columns.get(name);
    if (known !== undefined || columns.size >= limits.wordImportColumns) return known;
    columns.set(name, columns.size);
    return columns.size - 1;
  };
  const hasCategories = new Set(entries.map(({ category }) => category)).size > 1;
  const rows = entries.map(({ line, category, fields }): ListRow => {
    const cells: unknown[] = [];
    const around = hasCategories && category !== undefined ? { category } : {};
    for (const [name, value] of Object.entries({ ...around, ...fields })) {
      const column = columnOf(name);
      if (column !== undefined) cells[column] = value;
    }
    return { line, cells };
  });
  return { names: [...columns.keys()], rows };
}

/** A channel among channels, which has no word: `{id, name}`. */
function channelOf(value: Fields): Fields | undefined {
  if (hasWord(value)) return undefined;
  const named = ['id', 'channelId', 'channel_id', 'handle', 'url'].map((name) => value[name]);
  const channel = named.find((one) => typeof one === 'string' && channelEntry(one) !== undefined);
  return channel === undefined ? undefined : { ...value, word: channel, match: 'channel' };
}

/** A word with its weight, as in `["gacor", 5]`. */
function pairOf(value: unknown): Fields | undefined {
  if (!isList(value) || value.length !== 2) return undefined;
  const word = value.find((one) => typeof one === 'string');
  const weight = value.find(isWeight);
  return word === undefined || weight === undefined ? undefined : { word, weight };
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether words are in it, rather than it being one: an object with a word of its own is one. */
const isContainer = (value: unknown): boolean => holdsList(value) && !hasWord(value);

const hasWord = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).some(([name, inner]) => namesWord(name) && typeof inner === 'string');

/** Whether there is a list in it, at any depth. */
function holdsList(value: unknown, depth = 0): boolean {
  if (isList(value)) return true;
  if (!isRecord(value) || depth > DEEPEST) return false;
  return Object.values(value).some((inner) => holdsList(inner, depth + 1));
}
