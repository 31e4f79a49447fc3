import { readFile } from 'node:fs/promises';
import { decodeList } from '../../contract/decode-list.ts';
import {
  askedReason,
  type WordGroup,
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

type Said = Pick<WordListBody, 'answers' | 'groups'>;

/**
 * What becomes of words that the page would ask about: `keep` or `offer` for all of them, or by their
 * reasons, as `star=offer,hashtag=keep`; and `keep` or `leave` for a part of the list by its name, as
 * `friends=leave`. A single letter is in nearly every comment, so it needs its own word. Throws UsageError.
 */
function readAnswers(asked: string): Said {
  const isOne = asked === 'keep' || asked === 'offer';
  const reasons = askedReason.options.filter((one) => !(isOne && one === 'one_sign'));
  const pairs = isOne
    ? reasons.map((one) => [one, asked] as const)
    : asked.split(',').map((pair) => {
        const at = pair.lastIndexOf('=');
        return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
      });
  const isReason = ([name]: readonly [string, string]) => reasons.some((one) => one === name);
  const ofGroups = pairs.filter((pair) => !isReason(pair));
  const { success, data } = wordListBody.pick({ answers: true, groups: true }).safeParse({
    answers: Object.fromEntries(pairs.filter(isReason)),
    groups: Object.fromEntries(ofGroups.map(([name, answer]) => [name, GROUP_ANSWERS[answer]])),
  });
  if (success) return data;
  throw refusal();
}

const GROUP_ANSWERS: Readonly<Record<string, string>> = { keep: 'words', leave: 'not_words' };

const refusal = (groups: readonly string[] = []): UsageError =>
  new UsageError(
    `--asked is keep, offer, or one of them for reasons, as star=offer,hashtag=keep: ${askedReason.options.join(', ')}.` +
      ` Parts of the list are kept or left by name, as friends=leave${groups.length > 0 ? `: ${groups.join(', ')}` : ''}.`,
    'detect',
  );

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
  const given = asked === undefined ? undefined : readAnswers(asked);
  const text = decodeList(await readFile(file));
  if (text === undefined) {
    throw new DumpError('The blacklist is neither UTF-8 nor UTF-16: save it as UTF-8.');
  }
  const plan = planOf(text, given);
  const names = plan.groups.map(({ name }) => name);
  if (Object.keys(given?.groups ?? {}).some((name) => !names.includes(name))) throw refusal(names);
  const left = [
    ...plan.problems.map(
      (problem) => `${placeOf(problem, plan.form)} ${english.wordProblems[problem.reason]}`,
    ),
    ...plan.asked.map((one) => `${sayAsked(one)}${sayOffer(one)}`),
  ];
  const isLeft = new Set([
    ...plan.asked.map(({ word }) => word.word),
    ...plan.problems.map(({ word }) => word),
  ]);
  const answered = (given ? planOf(text).asked : []).filter(({ word }) => !isLeft.has(word.word));
  const read = answered.map((one) => {
    const isOffer = given?.answers?.[reasonOf(one)] === 'offer';
    return `${sayAsked(one)} ${isOffer ? `Taken:${offerOf(one)}` : 'Taken as written.'}`;
  });
  const { words, unread } = plan;
  const how =
    plan.asked.length > 0
      ? ['--asked offer takes what Sapu offers for words, --asked keep takes them as written.']
      : [];
  const said = [
    `Blacklist: ${words.length} ${words.length === 1 ? 'word' : 'words'}.`,
    ...(unread.length > 0 ? [`Columns of it that are not read: ${unread.join(', ')}.`] : []),
    ...sayList('Parts of it', plan.groups.filter(isNoted).map(sayGroup)),
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

const isNoted = ({ says }: WordGroup): boolean => says !== 'words';
const sayGroup = ({ name, says, words, samples }: WordGroup): string =>
  `${name} (${words}), ${english.wordImport[`group_${says}`].toLowerCase()}: ${samples.join(', ')}`;

function planOf(text: string, said: Said = {}) {
  try {
    const examined = examineList({ text, ...said });
    const plan = planImport(examined.candidates, {
      held: [],
      keys: [],
      words: 0,
      patterns: 0,
      programSize: 0,
    });
    const used = Object.values(examined.columns);
    const unread = examined.found.flatMap(({ name, is_flag }, at) =>
      is_flag || used.includes(at) ? [] : [name || `column ${at + 1}`],
    );
    const problems = [...examined.problems, ...plan.problems];
    return { ...plan, form: examined.form, groups: examined.groups, problems, unread };
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
