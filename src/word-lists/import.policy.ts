import { storable } from '../contract/blacklisted-word.ts';
import { CHANNEL_ID, channelEntry } from '../contract/channel-name.ts';
import { limits } from '../contract/limits.ts';
import type {
  AskedReason,
  WordColumns,
  WordProblem,
  WordProblemReason,
} from '../contract/word-transfer.ts';
import { foldText } from '../detection/fold-text.ts';
import { BlacklistError, compileBlacklist } from '../detection/signals/blacklist.ts';
import { LARGEST_PROGRAMS, listKey, tidyWord } from './blacklist.policy.ts';
import { readMatch, readSeverity } from './word-columns.policy.ts';
import type { ListRow, NewWord } from './word-list.ts';

/** A word that could be listed, from one row of a file. */
export interface Candidate {
  readonly line: number;
  readonly word: NewWord;
  /** As `listKey` has it. */
  readonly key: string;
  /** Instructions of a pattern; 0 for a word. */
  readonly programSize: number;
  /** Why it is asked about, and what is offered in its place. */
  readonly asked?: { readonly reason: AskedReason; readonly offer: readonly NewWord[] };
}

const PROBLEM_TEXT = 80;

export function problemOf(
  row: { line: number | null; word: string },
  reason: WordProblemReason,
  detail: string | null = null,
): WordProblem {
  return { line: row.line, word: row.word.slice(0, PROBLEM_TEXT).toWellFormed(), reason, detail };
}

/** Examines the rows of one list. */
export interface RowReader {
  readonly read: (row: ListRow) => Candidate | WordProblem;
  readonly examine: (line: number, word: NewWord) => Candidate | WordProblem;
}

/** A list holds 200 patterns. To compile many more would take too long, so they are not examined. */
const MOST_PATTERNS_READ = 1_000;
/** A pattern that is too costly, alone or beside those before it, takes long. After so many none is examined. */
const MOST_COSTLY_READ = 20;

export function createRowReader(columns: WordColumns, rows: readonly ListRow[] = []): RowReader {
  const mostSevere = largestIn(rows, columns.severity);
  let patterns = 0;
  let costly = 0;
  let programs = 0;
  /** The sizes of patterns by their text, since a file may repeat them. */
  const known = new Map<string, number>();

  function sizeOfPattern(word: NewWord): number {
    const size = known.get(word.word) ?? compileBlacklist([word]).programSize;
    if (known.has(word.word)) return size;
    known.set(word.word, size);
    if (programs + size > LARGEST_PROGRAMS) costly += 1;
    else programs += size;
    return size;
  }

  function sizeOf(word: NewWord): number | [WordProblemReason, string | null] {
    const isPattern = word.match === 'regex';
    if (isPattern) {
      patterns += 1;
      if (patterns > MOST_PATTERNS_READ || costly >= MOST_COSTLY_READ) {
        return ['too_many_patterns', null];
      }
    }
    try {
      if (isPattern) return sizeOfPattern(word);
      // Compiling each of ten thousand words by itself would take a second.
      return foldText(word.word).text.trim() === '' ? ['empty_word', null] : 0;
    } catch (error) {
      if (!(error instanceof BlacklistError)) throw error;
      if (error.problem === 'pattern_too_costly') costly += 1;
      return [error.problem, error.detail || null];
    }
  }

  const examine = (line: number, written: NewWord): Candidate | WordProblem => {
    const word = tidyWord(written);
    const size = sizeOf(word);
    if (typeof size === 'number') return { line, word, key: listKey(word), programSize: size };
    return problemOf({ line, word: written.word }, ...size);
  };

  return {
    examine,
    read: (row) => {
      const word = readWord(row, columns, mostSevere);
      return 'reason' in word ? word : examine(row.line, word);
    },
  };
}

/** The largest number of a column. */
const largestIn = (rows: readonly ListRow[], column: number | null): number =>
  rows.reduce((most, { cells }) => {
    const number = Number(textOf(cells[column ?? -1])?.replace(',', '.'));
    return number > most ? number : most;
  }, 0);

function readWord(
  { line, cells }: ListRow,
  columns: WordColumns,
  mostSevere: number,
): NewWord | WordProblem {
  const cell = (index: number | null) => textOf(cells[index ?? -1]);
  const word = cell(columns.word);
  // The category may be the name of its whole list.
  const besides = cells.filter((_, at) => at !== columns.category);
  const shown = () => word || besides.map(textOf).filter(Boolean).join(' ');
  const refuse = (reason: WordProblemReason) => problemOf({ line, word: shown() }, reason);
  const [description, category] = [cell(columns.description), cell(columns.category)];
  const [match, severity] = [cell(columns.match), cell(columns.severity)];
  const texts = [word, description, category, match, severity];
  if (texts.some((text) => text === undefined || !storable(text))) return refuse('not_text');
  if (!word) return refuse('empty_word');
  if (word.length > limits.blacklistedWordLength) return refuse('word_too_long');
  if ((description?.length ?? 0) > limits.blacklistedWordDescriptionLength) {
    return refuse('description_too_long');
  }
  if ((category?.length ?? 0) > limits.blacklistedWordCategoryLength) {
    return refuse('category_too_long');
  }
  const [kind, degree] = [readMatch(match ?? ''), readSeverity(severity ?? '', mostSevere)];
  if (!kind) return refuse('unknown_match');
  if (!degree) return refuse('unknown_severity');
  const listed = asEntry(word, kind, match !== '');
  if (!listed) return refuse('channel_entry');
  return {
    ...listed,
    severity: degree,
    category: category || null,
    description: description || null,
  };
}

/** The word as the list has it; undefined for a channel that is none. */
function asEntry(
  word: string,
  kind: NonNullable<ReturnType<typeof readMatch>>,
  isTold: boolean,
): Pick<NewWord, 'word' | 'match'> | undefined {
  if (kind !== 'channel' && (isTold || !CHANNEL_ID.test(word))) return { word, match: kind };
  const channel = channelEntry(word);
  return channel === undefined ? undefined : { word: channel, match: 'channel' };
}

/** The trimmed text of a cell; undefined for what is no text. */
function textOf(cell: unknown): string | undefined {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return typeof cell === 'string' ? cell.trim() : undefined;
}

/** What the blacklist has already. */
export interface ListedState {
  /** The keys of the words that would be duplicates. */
  readonly keys: readonly string[];
  /** The keys of all words that have room already: to list one of them again takes none. */
  readonly held: readonly string[];
  readonly words: number;
  readonly patterns: number;
  /** Instructions of all its patterns. */
  readonly programSize: number;
}

export interface ImportPlan {
  readonly words: readonly NewWord[];
  /** Words that the list has already, and those that an earlier row has. */
  readonly duplicate: number;
  readonly repeated: number;
  readonly asked: readonly Candidate[];
  readonly problems: readonly WordProblem[];
}

const MOST_PATTERNS = 200;

/** Whether a word is left out because others have taken its room. */
export const needsRoom = ({ reason }: WordProblem): boolean =>
  reason === 'blacklist_full' || reason === 'too_many_patterns' || reason === 'patterns_too_costly';

/** Selects the candidates to add, in their order, as far as the list has room for them. */
export function planImport(candidates: readonly Candidate[], listed: ListedState): ImportPlan {
  const known = new Set(listed.keys);
  const held = new Set(listed.held);
  const seen = new Set<string>();
  const words: NewWord[] = [];
  const asked: Candidate[] = [];
  const problems: WordProblem[] = [];
  let { words: taken, patterns, programSize } = listed;
  let [duplicate, repeated] = [0, 0];
  const refusalOf = ({
    word,
    key,
    programSize: size,
  }: Candidate): WordProblemReason | undefined => {
    if (held.has(key)) return undefined;
    if (taken >= limits.blacklistedWords) return 'blacklist_full';
    if (word.match !== 'regex') return undefined;
    if (patterns >= MOST_PATTERNS) return 'too_many_patterns';
    return programSize + size > LARGEST_PROGRAMS ? 'patterns_too_costly' : undefined;
  };
  for (const candidate of candidates) {
    if (known.has(candidate.key)) {
      duplicate += 1;
      continue;
    }
    if (seen.has(candidate.key)) {
      repeated += 1;
      continue;
    }
    if (candidate.asked) {
      seen.add(candidate.key);
      asked.push(candidate);
      continue;
    }
    const reason = refusalOf(candidate);
    if (reason) {
      problems.push(problemOf({ line: candidate.line, word: candidate.word.word }, reason));
      continue;
    }
    seen.add(candidate.key);
    words.push(candidate.word);
    if (held.has(candidate.key)) continue;
    taken += 1;
    patterns += candidate.word.match === 'regex' ? 1 : 0;
    programSize += candidate.programSize;
  }
  return { words, duplicate, repeated, asked, problems };
}
