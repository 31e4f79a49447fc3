import { limits } from '../contract/limits.ts';
import { AppError } from '../server/base/errors.ts';
import {
  areWeights,
  DEEPEST,
  type Fields,
  fieldsOf,
  hasWord,
  haveColumns,
  holdsList,
  holdsRecord,
  isCode,
  isContainer,
  isList,
  isRecord,
  isTitle,
  pairOf,
} from './json-shapes.ts';
import { parseJson } from './json-text.ts';
import { namesItself, saysNothing, verdictOf } from './list-names.policy.ts';
import { linesOf } from './text-lines.ts';
import { turnsOff } from './turned-off.policy.ts';
import { fieldNamed, wordColumn } from './word-columns.policy.ts';
import { type LeftOut, type ListRow, MOST_ROWS, type WordList } from './word-list.ts';

/** How a JSON begins, and how one that can be nothing else does. */
const MAY_BE_JSON = /^\s*[[{]/;
/** Notes that stand before it. */
const NOTES = /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)+/;
const MUST_BE_JSON = /^\s*(?:\{\s*(?:["}]|$)|\[\s*[{"])/;
/** Objects and lists of other languages, whose signs would stay on their words. */
const NEARLY_JSON = /^\s*(?:\{\s*[\w$'-]+\s*:|\[\s*'|\[[^\]\n",]*,[^\]]*\]\s*$)/;
const unreadable = () => new AppError('unreadable_file', 'The list cannot be read as JSON.');
/** The words of a JSON, or of lines that are one each; undefined: the text is none. */
export function readJsonWords(text: string): WordList | undefined {
  const bare = text.replace(NOTES, '');
  if (!MAY_BE_JSON.test(bare)) return undefined;
  const whole = parseJson(text);
  if (whole !== undefined) {
    const value = unpacked(whole.value);
    const isOneEntry = hasWord(value) && !holdsList(value);
    const list = wordsOf([{ value, line: isOneEntry ? 1 : null }]);
    const notes = whole.notes.map((note) => ({ line: null, text: note, reason: 'note' as const }));
    return { ...list, leftOut: [...notes, ...list.leftOut] };
  }
  if (NEARLY_JSON.test(bare)) throw unreadable();
  return MUST_BE_JSON.test(bare) ? readJsonLines(text) : undefined;
}

const PACKED = /^\s*(?:\[\s*["{]|\{\s*")/;

/** Storages of browsers keep a list as a text of JSON. */
function unpacked(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const own = Object.entries(value).map(([name, inner]) => {
    const isPacked = typeof inner === 'string' && PACKED.test(inner);
    return [name, (isPacked ? parseJson(inner)?.value : undefined) ?? inner] as const;
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
    const document = parseJson(content);
    for (const note of document?.notes ?? []) leftOut.push({ line, text: note, reason: 'note' });
    if (document) documents.push({ value: document.value, line });
    else leftOut.push({ line, text: content, reason: 'not_json' });
    if (documents.length === 0 || documents.length > MOST_ROWS || leftOut.length > MOST_ROWS) break;
  }
  // A document over many lines fails at its first line.
  if (documents.length === 0) throw unreadable();
  const list = wordsOf(documents);
  return { ...list, leftOut: [...leftOut, ...list.leftOut] };
}

function wordsOf(documents: readonly Document[]): WordList {
  const walk = createWalk();
  for (const document of documents) {
    if (!walk.isFull()) walk.visit(document);
  }
  const { entries, leftOut } = walk;
  if (entries.length === 0 && !holdsList(documents[0]?.value)) {
    throw new AppError(
      'unreadable_file',
      'The JSON has no list of words. It can be a list, lists under names, words with weights, or a list of objects.',
    );
  }
  return { form: 'json', hasHeader: true, ...columnsOf(entries), leftOut };
}

interface Entry extends Pick<ListRow, 'line' | 'parts' | 'isDoubtful'> {
  /** The name that its list has. */
  readonly category: string | undefined;
  readonly fields: Fields;
}

interface Place {
  /** The names around, from the outermost. */
  readonly path: readonly string[];
  readonly depth: number;
  /** The number of its column, where words stand in rows. */
  readonly column?: string;
  /** What objects around it say of all their words. */
  readonly fields: Fields;
  /** By which of these its words are not to be blocked, whatever they say of themselves. */
  readonly off: Fields;
}

/** Goes through documents, and notes what their lists hold. */
function createWalk() {
  const entries: Entry[] = [];
  const leftOut: LeftOut[] = [];
  let line: number | null = null;
  const isFull = () => Math.max(entries.length, leftOut.length) > MOST_ROWS;
  const leave = (text: string) => leftOut.push({ line, text, reason: 'outside_list' });

  function note(own: Fields, { path, column, fields, off }: Place, isDoubtful = false): void {
    const name = path.findLast((one) => !saysNothing(one));
    entries.push({
      line: line ?? entries.length + 1,
      category: name,
      parts: [
        ...(path.length > 0 ? [{ name: path.join(' / '), verdict: verdictOf(...path) }] : []),
        ...(column === undefined ? [] : [{ name: column, verdict: 'unclear' } as const]),
      ],
      isDoubtful,
      fields: { ...fields, ...own, ...off },
    });
  }

  /** Words as names of their weights, as in `{"gacor": 5}`. */
  function intoWeights(weights: Fields, place: Place): void {
    for (const [word, weight] of Object.entries(weights)) {
      if (isFull()) return;
      const own = isRecord(weight) ? { ...weight, word } : { word, weight };
      note(own, place, namesItself(word));
    }
  }

  function intoObject(value: Fields, place: Place): void {
    const own = Object.entries(value);
    const fields = { ...place.fields };
    const off = { ...place.off };
    // A list may have its name beside it.
    const [title] = place.depth > 0 ? own.filter(([name, inner]) => isTitle(name, inner)) : [];
    const around = title ? [...place.path, String(title[1])] : place.path;
    const inside = own.filter(([name, inner]) => {
      if (holdsList(inner) || (isRecord(inner) && !namesItself(name))) return true;
      const field = fieldNamed(name);
      if (turnsOff(name, inner) && !isCode(name, inner)) off[name] = inner;
      else if (field !== undefined && field !== 'word') fields[name] = inner;
      else if (name !== title?.[0]) leave(name);
      return false;
    });
    for (const [name, inner] of inside) {
      const path = [...around, name];
      into(inner, { path, depth: place.depth + 1, fields, off }, name);
    }
  }

  function into(value: unknown, place: Place, name = ''): void {
    if (place.depth > DEEPEST) {
      throw new AppError('unreadable_file', 'The JSON is nested too deeply.');
    }
    if (isFull()) return;
    if (isList(value)) {
      const areRows = haveColumns(value);
      for (const item of value) {
        if (isFull()) return;
        const pair = pairOf(item);
        if (pair) note(pair, place);
        else if (areRows && isList(item)) {
          for (const [at, cell] of item.entries()) {
            note(fieldsOf(cell), { ...place, column: String(at + 1) });
          }
        } else if (isContainer(item)) into(item, { ...place, depth: place.depth + 1 });
        else note(fieldsOf(item), place);
      }
    } else if (isRecord(value)) {
      if (areWeights(value)) intoWeights(value, place);
      else if (holdsRecord(value)) intoObject(value, place);
      else leave(name);
    }
  }

  /** `on` is the line of a document that is one entry, whatever it is; null: the only document. */
  function visit({ value, line: on }: Document): void {
    line = on;
    const place = { path: [], depth: 0, fields: {}, off: {} };
    if (on === null || isContainer(value)) into(value, place);
    else note(fieldsOf(value), place);
  }

  return { entries, leftOut, visit, isFull };
}

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
  // Lists may call their words by several names, and one column has them all.
  let wordName: string | undefined;
  const nameOf = (fields: Fields) => {
    const names = Object.keys(fields);
    const own = names[wordColumn(names) ?? -1];
    wordName ??= own;
    const isOther = wordName !== undefined && !Object.hasOwn(fields, wordName);
    return (name: string) => (isOther && name === own ? (wordName ?? name) : name);
  };
  const rows = entries.map(({ category, fields, ...row }): ListRow => {
    const asNamed = nameOf(fields);
    const cells: unknown[] = [];
    const isAllowed = row.parts?.some(({ verdict }) => verdict === 'not_words');
    const around = hasCategories && category !== undefined && !isAllowed ? { category } : {};
    for (const [name, value] of Object.entries({ ...around, ...fields })) {
      const column = columnOf(asNamed(name));
      if (column !== undefined) cells[column] = value;
    }
    return { ...row, cells };
  });
  return { names: [...columns.keys()], rows };
}
