import type { WordColumns } from '../contract/word-transfer.ts';
import { verdictOf } from './list-names.policy.ts';
import { isFlag, saysWhether } from './turned-off.policy.ts';
import {
  fieldNamed,
  isAllowedTitle,
  namesWord,
  plainName,
  readMatch,
  readSeverity,
  wordColumn,
} from './word-columns.policy.ts';
import type { Verdict } from './word-list.ts';

type Cells = readonly string[];

/** Whether a row may be a header: it names its words beside something else. */
export const namesColumns = (cells: Cells): boolean =>
  cells.length > 1 && cells.some((cell) => namesWord(cell) || isAllowedTitle(cell));

/** Whether a row is a header for sure: it names its words, and something else. */
export const isHeader = (cells: Cells): boolean =>
  namesColumns(cells) && new Set(cells.map(fieldNamed).filter(Boolean)).size > 1;

/** Whether the first row of a table names its columns; nobody may be able to tell. */
type Names = 'named' | 'unnamed' | 'doubtful';

/** Whether rows have columns, rather than words in each cell, and whether the first row names them. */
export function columnsIn(rows: readonly Cells[]): Names | undefined {
  const [first = [], ...rest] = rows;
  const even = rest.filter(({ length }) => length === first.length).length;
  const known = new Set(first.map(fieldNamed).filter((field) => field !== undefined)).size;
  const hasFlag = first.some((cell) => isFlag(cell) && verdictOf(cell) !== 'words');
  const isSure = known > 1 && (rest.length > 0 || known === first.length);
  if (namesColumns(first) && (isSure || even * 2 > rest.length)) return 'named';
  if (even < rest.length) return undefined;
  if (hasFlag && first.length > 1 && rest.length > 1) return 'named';
  return columnsOf(first, rest, known > 0);
}

const isOnce = (value: string | undefined, rest: readonly Cells[], at: number): boolean =>
  rest.every((cells) => cells[at] !== value);

/** Tells columns by their values: those of a table are of different kinds. */
function columnsOf(first: Cells, rest: readonly Cells[], isKnown: boolean): Names | undefined {
  const kinds = first.map((_, at) => kindOf(rest.map((cells) => cells[at] ?? '')));
  if (!kinds.includes('words') || kinds.every((kind) => kind === 'words')) return undefined;
  const isOther = kinds.map((kind, at) => {
    if (kind === 'words' || first[at]?.trim() === '') return false;
    return kind === 'repeated' ? isOnce(first[at], rest, at) : kindOf([first[at] ?? '']) !== kind;
  });
  const differs = kinds.some((kind, at) => kind === 'numbers' && isOther[at]);
  // One column may begin with a value that it has once; two hardly do.
  const repeated = isOther.filter((_, at) => kinds[at] === 'repeated');
  const isAbove = repeated.length > 1 && repeated.every(Boolean);
  if (isKnown || differs || isAbove) return 'named';
  return isOther.includes(true) ? 'doubtful' : 'unnamed';
}

const NUMBER = /^[-+]?\d[\d.,:/ -]*%?$/;
/** What a box that may be ticked has in a spreadsheet. */
const TICK =
  /^(?:true|false|yes|no|ya|tidak|ja|nein|wahr|falsch|oui|non|vrai|faux|verdadero|verdadeiro|falso|sí|si|não|tak|nie|nee|aan|uit|evet|hayır|да|нет)$/iu;
/** A number is one, on whatever scale. */
const isSeverity = (text: string): boolean =>
  NUMBER.test(text.trim()) || readSeverity(text) !== undefined;

type ColumnKind = 'numbers' | 'match' | 'severity' | 'repeated' | 'words';

/** Rows among which a repeated value says something. */
const FEW_ROWS = 4;

/** What the values of a column are. */
function kindOf(values: Cells): ColumnKind {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (filled.length === 0) return 'words';
  if (filled.every((value) => NUMBER.test(value) || TICK.test(value))) return 'numbers';
  if (filled.every((value) => readMatch(value))) return 'match';
  if (filled.every((value) => readSeverity(value))) return 'severity';
  if (filled.length > 1 && filled.every(saysWhether)) return 'repeated';
  const isRepeated = values.length >= FEW_ROWS && new Set(filled).size <= values.length / 2;
  return isRepeated ? 'repeated' : 'words';
}

const ownColumns = ['word', 'match', 'category', 'severity', 'description'] as const;

/**
 * Which column has which field: by the names, then by the values. A column whose values are none of
 * ours is no match and no severity, whatever its name is.
 */
export function guessColumns(
  names: readonly (string | null)[],
  rows: readonly Cells[],
): WordColumns {
  const named = (field: keyof WordColumns): number | null => {
    const at = names.findIndex((name) => name !== null && fieldNamed(name) === field);
    return at < 0 ? null : at;
  };
  const valuesOf = (at: number) => rows.map((cells) => cells[at] ?? '');
  const kinds = names.map((_, at) => kindOf(valuesOf(at)));
  const isMostly = (at: number | null, reads: (text: string) => boolean) => {
    if (at === null) return null;
    const filled = valuesOf(at).filter((value) => value.trim() !== '');
    return filled.filter(reads).length * 2 >= filled.length ? at : null;
  };
  const unnamed = (kind: ColumnKind): number | null => {
    const at = kinds.findIndex((one, index) => one === kind && names[index] === null);
    return at < 0 ? null : at;
  };
  /** A label of numbers is no category, unless all columns are those of our own files. */
  const isOurs = ownColumns.every((field) => named(field) !== null);
  const isText = (at: number | null) =>
    at !== null && kinds[at] === 'numbers' && !isOurs ? null : at;
  const words = kinds.findIndex((kind, at) => kind === 'words' && !fieldNamed(names[at] ?? ''));
  return {
    word: wordColumn(names) ?? Math.max(0, words),
    match: isMostly(named('match'), (text) => readMatch(text) !== undefined) ?? unnamed('match'),
    category: isText(named('category')) ?? unnamed('repeated'),
    severity: isMostly(named('severity'), isSeverity) ?? unnamed('severity'),
    description: named('description'),
  };
}

/** Who wrote a text, and what others said of it: it is of comments then, and no word. */
const OF_COMMENTS =
  /(?:^| )(?:author|user|username|nickname|sender|from|likes?|votes?|replies|reply|video|cid|channel|penulis|pengirim|pengguna|komentator)(?: |$)/;

/** What the column of words is called says that it has some, or nobody knows. */
export function verdictOfColumn(
  { names, rows }: { names: readonly (string | null)[]; rows: readonly Cells[] },
  word: number,
): Verdict {
  const name = names[word] ?? null;
  if (name !== null) {
    const mayBeOther = ['text', 'teks', 'texto', 'value'].includes(plainName(name));
    const isOfComments = names.some((one) => one !== null && OF_COMMENTS.test(plainName(one)));
    return mayBeOther && isOfComments ? 'unclear' : verdictOf(name);
  }
  const like = names.filter((one, at) => {
    const values = rows.map((cells) => cells[at] ?? '');
    return (
      one === null && values.some((value) => value.trim() !== '') && kindOf(values) === 'words'
    );
  });
  return like.length > 1 ? 'unclear' : 'words';
}
