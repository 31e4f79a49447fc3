import type { WordColumns, WordListBody, WordProblem } from '../contract/word-transfer.ts';
import { askAboutWords } from './ask-about-words.ts';
import { guessColumns } from './guess-columns.policy.ts';
import { type Candidate, createRowReader, problemOf } from './import.policy.ts';
import { readWordList } from './read-word-list.ts';
import { flagReader, isFlag } from './turned-off.policy.ts';
import { namesRegex } from './word-columns.policy.ts';
import { type ListRow, MOST_COMPARED, type WordList } from './word-list.ts';
import { questionOf, slashedPattern } from './word-writing.policy.ts';

export interface ExaminedList extends Pick<WordList, 'form' | 'hasHeader'> {
  readonly columns: WordColumns;
  /** The columns of the list, with their first values, and whether they mark words as in the contract. */
  readonly found: readonly { name: string | null; samples: string[]; is_flag: boolean }[];
  readonly rows: number;
  readonly candidates: readonly Candidate[];
  readonly problems: readonly WordProblem[];
}

const YES = /^(?:true|1|yes|ya)$/i;

/** Reads a list of words and examines its rows. Throws as `readWordList`. */
export function examineList(body: WordListBody): ExaminedList {
  const list = readWordList(body);
  const columns = body.columns ?? guessColumns(list.names, textsOf(list));
  const reader = createRowReader(columns, list.rows);
  const about = askAboutWords(reader, body.answers);
  const candidates: Candidate[] = [];
  const problems = list.leftOut.map(({ line, text, reason }) =>
    problemOf({ line, word: text }, reason),
  );
  const flagOf = flagReader(list.names, columns.word);
  const ofPatterns =
    columns.match === null ? list.names.flatMap((name, at) => (namesRegex(name) ? [at] : [])) : [];
  const isPattern = ({ cells }: ListRow) =>
    ofPatterns.some((at) => at === columns.word || YES.test(String(cells[at])));
  const outcomesOf = (row: ListRow, read: Candidate) => {
    const { word } = read;
    const flags = [row.says, flagOf(row.cells)];
    if (flags.includes('off'))
      return [problemOf({ line: row.line, word: word.word }, 'turned_off')];
    if (flags.includes('unclear') && body.answers?.unclear_flag !== 'keep') {
      return [{ ...read, asked: { reason: 'unclear_flag' as const, offer: [] } }];
    }
    if (row.says === 'no_word' && !questionOf(word.word) && body.answers?.no_word !== 'keep') {
      return [{ ...read, asked: { reason: 'no_word' as const, offer: [] } }];
    }
    if (isPattern(row)) {
      const pattern = slashedPattern(word.word) ?? word.word;
      return [reader.examine(row.line, { ...word, word: pattern, match: 'regex' })];
    }
    // An empty cell says the usual match; an entry of a JSON may have none.
    return about(read, columns.match !== null && row.cells[columns.match] !== undefined);
  };
  /** A name that says nothing, above values that do. */
  const raisesDoubt = (at: number) => {
    const flagIn = flagReader([list.names[at] ?? null], -1);
    const isUsed = Object.values(columns).includes(at);
    return !isUsed && list.rows.some(({ cells }) => flagIn([cells[at]]) !== 'counts');
  };
  for (const row of list.rows) {
    const read = reader.read(row);
    for (const one of 'reason' in read ? [read] : outcomesOf(row, read)) {
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
      is_flag: isFlag(name) || ofPatterns.includes(index) || raisesDoubt(index),
    })),
    rows: list.rows.length + list.leftOut.length,
    candidates,
    problems,
  };
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
