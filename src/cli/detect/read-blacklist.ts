import { readFile } from 'node:fs/promises';
import { decodeList } from '../../contract/decode-list.ts';
import {
  askedReason,
  type WordListBody,
  type WordProblem,
  wordListBody,
} from '../../contract/word-transfer.ts';
import type { BlacklistEntry } from '../../detection/types.ts';
import { DumpError } from '../../dumps/dump-error.ts';
import { words as english } from '../../i18n/en/words.ts';
import { AppError } from '../../server/base/errors.ts';
import { examineList } from '../../word-lists/examine-list.ts';
import { planImport } from '../../word-lists/import.policy.ts';
import { UsageError } from '../arguments.ts';
import { harmless } from './show-text.ts';

type Answers = NonNullable<WordListBody['answers']>;

/**
 * What becomes of words that the page would ask about: `keep` or `offer` for all of them, or by their
 * reasons, as `star=offer,hashtag=keep`. A single letter is in nearly every comment, so it needs its own
 * word. Throws UsageError.
 */
function readAnswers(asked: string): Answers {
  const isOne = asked === 'keep' || asked === 'offer';
  const pairs = isOne
    ? askedReason.options.filter((one) => one !== 'one_sign').map((one) => [one, asked])
    : asked.split(',').map((pair) => pair.trim().split('='));
  const { success, data } = wordListBody.shape.answers.safeParse(Object.fromEntries(pairs));
  if (success && data) return data;
  throw new UsageError(
    `--asked is keep, offer, or one of them for reasons, as star=offer,hashtag=keep: ${askedReason.options.join(', ')}.`,
    'detect',
  );
}

/** Lines of one kind that are printed. */
const SHOWN = 10;

export interface ReadBlacklist {
  readonly words: readonly BlacklistEntry[];
  /** What it took, and what it did not take as it is written, in lines. */
  readonly said: string;
}

/**
 * Reads a list of words as the page does, and leaves out what the page would ask about, unless `asked`
 * answers. Throws UsageError, DumpError for what is no list, and the system's error for a file that
 * cannot be read.
 */
export async function readBlacklist(file: string, asked?: string): Promise<ReadBlacklist> {
  const answers = asked === undefined ? undefined : readAnswers(asked);
  const text = decodeList(await readFile(file));
  if (text === undefined) {
    throw new DumpError('The blacklist is neither UTF-8 nor UTF-16: save it as UTF-8.');
  }
  const plan = planOf(text, answers);
  const left = [
    ...plan.problems.map(
      (problem) => `${placeOf(problem, plan.form)} ${english.wordProblems[problem.reason]}`,
    ),
    ...plan.asked.map((one) => `${sayAsked(one)}${sayOffer(one)}`),
  ];
  const isLeft = new Set(plan.asked.map(({ key }) => key));
  const answered = (answers ? planOf(text).asked : []).filter(({ key }) => !isLeft.has(key));
  const read = answered.map((one) => {
    const answer = answers?.[reasonOf(one)];
    return `${sayAsked(one)} ${answer === 'keep' ? 'Taken as written.' : `Taken:${offerOf(one)}`}`;
  });
  const { words, unread } = plan;
  const how =
    plan.asked.length > 0
      ? ['--asked offer takes what Sapu offers for words, --asked keep takes them as written.']
      : [];
  const said = [
    `Blacklist: ${words.length} ${words.length === 1 ? 'word' : 'words'}.`,
    ...(unread.length > 0 ? [`Columns of it that are not read: ${unread.join(', ')}.`] : []),
    ...sayList('Left out of it', left),
    ...how,
    ...sayList('Asked about', read),
  ];
  return { words, said: said.map((line) => `${harmless(line)}\n`).join('') };
}

type Asked = ReturnType<typeof planOf>['asked'][number];

const reasonOf = ({ asked }: Asked) => asked?.reason ?? 'one_sign';
const sayAsked = (one: Asked): string =>
  `"${one.word.word}" (${reasonOf(one)}): ${english.wordImport[`asked_${reasonOf(one)}`]}`;
const offerOf = ({ asked }: Asked): string => ` ${(asked?.offer ?? []).map(sayWord).join(', ')}`;
const sayOffer = (one: Asked): string =>
  one.asked?.offer.length ? ` Offered:${offerOf(one)}` : '';

function planOf(text: string, answers?: Answers) {
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
