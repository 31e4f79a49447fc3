import { readFile } from 'node:fs/promises';
import { decodeList } from '../../contract/decode-list.ts';
import type { WordListBody, WordProblem } from '../../contract/word-transfer.ts';
import type { BlacklistEntry } from '../../detection/types.ts';
import { DumpError } from '../../dumps/dump-error.ts';
import { words as english } from '../../i18n/en/words.ts';
import { AppError } from '../../server/base/errors.ts';
import { examineList } from '../../word-lists/examine-list.ts';
import { planImport } from '../../word-lists/import.policy.ts';
import { harmless } from './show-text.ts';

/** Nobody can be asked here, so words are what they usually mean. What may mean anything is left out. */
const ANSWERS = {
  several_words: 'offer',
  star: 'offer',
  pattern: 'offer',
  hashtag: 'keep',
  stray_quote: 'offer',
  no_word: 'offer',
} as const satisfies WordListBody['answers'];

/** Lines of one kind that are printed. */
const SHOWN = 10;

export interface ReadBlacklist {
  readonly words: readonly BlacklistEntry[];
  /** What it took, and what it did not take as it is written, in lines. */
  readonly said: string;
}

/**
 * Reads a list of words as the page does. Throws DumpError for what is no list, and the system's error
 * for a file that cannot be read.
 */
export async function readBlacklist(file: string): Promise<ReadBlacklist> {
  const text = decodeList(await readFile(file));
  if (text === undefined) {
    throw new DumpError('The blacklist is neither UTF-8 nor UTF-16: save it as UTF-8.');
  }
  const asWritten = planOf(text);
  const { words, asked, problems, form, unread } = planOf(text, ANSWERS);
  const left = [
    ...problems.map(
      (problem) => `${placeOf(problem, form)} ${english.wordProblems[problem.reason]}`,
    ),
    ...asked.map(
      ({ word, asked: why }) =>
        `"${word.word}": ${english.wordImport[`asked_${why?.reason ?? 'one_sign'}`]}`,
    ),
  ];
  const isLeft = new Set(asked.map(({ key }) => key));
  const other = asWritten.asked.filter(({ key, asked: why }) => {
    return !isLeft.has(key) && why?.reason !== 'hashtag';
  });
  const read = other.map(({ word, asked: why }) => {
    return `"${word.word}": ${(why?.offer ?? []).map(sayWord).join(', ')}`;
  });
  const said = [
    `Blacklist: ${words.length} ${words.length === 1 ? 'word' : 'words'}.`,
    ...(unread.length > 0 ? [`Columns of it that are not read: ${unread.join(', ')}.`] : []),
    ...sayList('Left out of it', left),
    ...sayList('Read otherwise than written', read),
  ];
  return { words, said: said.map((line) => `${harmless(line)}\n`).join('') };
}

function planOf(text: string, answers?: WordListBody['answers']) {
  try {
    const examined = examineList({ text, ...(answers && { answers }) });
    const plan = planImport(examined.candidates, {
      keys: [],
      words: 0,
      patterns: 0,
      programSize: 0,
    });
    const used = Object.values(examined.columns);
    const unread = examined.found.flatMap(({ name, is_flag }, at) =>
      name === null || is_flag || used.includes(at) ? [] : [name],
    );
    const problems = [...examined.problems, ...plan.problems];
    return { ...plan, form: examined.form, problems, unread };
  } catch (error) {
    throw error instanceof AppError ? new DumpError(`The blacklist: ${error.message}`) : error;
  }
}

const sayWord = ({ word, match }: BlacklistEntry): string =>
  match === 'regex' ? `/${word}/` : `"${word}"`;

const placeOf = ({ line, word }: WordProblem, form: string): string =>
  line === null ? `"${word}":` : `${form === 'json' ? 'Entry' : 'Line'} ${line}, "${word}":`;

function sayList(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - SHOWN;
  return [
    `${title}:`,
    ...lines.slice(0, SHOWN).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
