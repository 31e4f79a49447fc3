import type {
  WordColumns,
  WordGroup,
  WordListBody,
  WordProblem,
} from '../contract/word-transfer.ts';
import { askAboutPerson, askAboutWords } from './ask-about-words.ts';
import { guessColumns, verdictOfColumn } from './guess-columns.policy.ts';
import { type Candidate, createRowReader, problemOf } from './import.policy.ts';
import { namesPeople } from './list-names.policy.ts';
import { createParts } from './parts.ts';
import { readWordList } from './read-word-list.ts';
import { createBeside, isFlag, isYes } from './turned-off.policy.ts';
import { namesRegex } from './word-columns.policy.ts';
import { type ListRow, MOST_COMPARED, type Part, type WordList } from './word-list.ts';
import { questionOf, slashedPattern } from './word-writing.policy.ts';

export interface ExaminedList extends Pick<WordList, 'form' | 'hasHeader'> {
  readonly columns: WordColumns;
  /** The columns of the list, with their first values, and whether they mark words as in the contract. */
  readonly found: readonly { name: string | null; samples: string[]; is_flag: boolean }[];
  readonly groups: readonly WordGroup[];
  readonly rows: number;
  readonly candidates: readonly Candidate[];
  readonly problems: readonly WordProblem[];
}

/** Reads a list of words and examines its rows. Throws as `readWordList`. */
export function examineList(body: WordListBody): ExaminedList {
  const list = readWordList(body);
  const texts = textsOf(list);
  const columns = body.columns ?? guessColumns(list.names, texts);
  const reader = createRowReader(columns, list.rows);
  const about = askAboutWords(reader, body.answers);
  const parts = createParts(body);
  const candidates: Candidate[] = [];
  const problems = list.leftOut.map(({ line, text, reason }) =>
    problemOf({ line, word: text }, reason),
  );
  const own = partOfColumn(list, { texts, columns, isChosen: body.columns !== undefined });
  const besideOf = createBeside(list, columns);
  const flags = new Set<number>();
  const ofPatterns =
    columns.match === null ? list.names.flatMap((name, at) => (namesRegex(name) ? [at] : [])) : [];
  const isPattern = ({ cells, parts: of = [] }: ListRow) =>
    of.some(({ name }) => OF_PATTERNS.test(name)) ||
    ofPatterns.some((at) => at === columns.word || isYes(String(cells[at])));
  const isMatchTold = ({ cells }: ListRow) =>
    columns.match !== null && cells[columns.match] !== undefined;
  const outcomesOf = (row: ListRow, read: Candidate | WordProblem) => {
    const { line } = row;
    const beside = besideOf(row.cells);
    for (const { at } of beside) flags.add(at);
    const text = 'reason' in read ? read.word : read.word.word;
    const verdict = parts.verdictOf([...own, ...(row.parts ?? []), ...beside], text);
    if ('reason' in read) return [read];
    const { word } = read;
    if (verdict === 'not_words') return [problemOf({ line, word: word.word }, 'turned_off')];
    if (verdict === 'unclear')
      return [{ ...read, asked: { reason: 'unclear_flag' as const, offer: [] } }];
    if (row.isDoubtful && !questionOf(word.word) && body.answers?.no_word !== 'keep') {
      return [{ ...read, asked: { reason: 'no_word' as const, offer: [] } }];
    }
    if (isPattern(row)) {
      const pattern = slashedPattern(word.word) ?? word.word;
      return [reader.examine(line, { ...word, word: pattern, match: 'regex' })];
    }
    const names = [list.names[columns.word], ...(row.parts ?? []).map(({ name }) => name)];
    if (!isMatchTold(row) && names.some((name) => name && namesPeople(name))) {
      return [askAboutPerson(reader, read, body.answers)];
    }
    // An empty cell says the usual match; an entry of a JSON may have none.
    return about(read, isMatchTold(row));
  };
  for (const row of list.rows) {
    const read = reader.read(row);
    for (const one of outcomesOf(row, read)) {
      if ('reason' in one) problems.push(one);
      else candidates.push(one);
    }
  }
  return {
    form: list.form,
    hasHeader: list.hasHeader,
    columns,
    found: list.names.map((name, index) => ({
      name,
      samples: samplesOf(list, index),
      is_flag: isFlag(name) || ofPatterns.includes(index) || flags.has(index),
    })),
    groups: parts.groups(),
    rows: list.rows.length + list.leftOut.length,
    candidates,
    problems,
  };
}

/** Names of lists of patterns, as `regex_patterns`. */
const OF_PATTERNS = /(?:^|[ _/-])regex(?:p|es)?(?:[ _/-]|$)/i;

interface Chosen {
  readonly texts: readonly (readonly string[])[];
  readonly columns: WordColumns;
  readonly isChosen: boolean;
}

/** The column of words, where its name says something of them or nobody has said that it has them. */
function partOfColumn(
  { names, form }: WordList,
  { texts, columns: { word }, isChosen }: Chosen,
): Part[] {
  const name = names[word];
  const isSaid = isChosen || (form === 'list' && name === null) || name === undefined;
  const verdict = verdictOfColumn({ names, rows: texts }, word);
  if (verdict === 'words' || (isSaid && verdict === 'unclear')) return [];
  return [{ name: name?.trim() || String(word + 1), verdict }];
}

const textsOf = ({ rows }: WordList): string[][] =>
  rows
    .slice(0, MOST_COMPARED)
    .map(({ cells }) => Array.from(cells, (cell) => (isPlain(cell) ? String(cell) : '')));

const isPlain = (cell: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof cell);

const SAMPLE_VALUES = 3;
const SAMPLE_TEXT = 80;

/** The first values of a column, shortened. */
const samplesOf = ({ rows }: WordList, column: number): string[] =>
  rows
    .slice(0, 50)
    .map(({ cells }) => cells[column])
    .filter((cell) => isPlain(cell) && String(cell).trim() !== '')
    .slice(0, SAMPLE_VALUES)
    .map((cell) => String(cell).slice(0, SAMPLE_TEXT).toWellFormed());
