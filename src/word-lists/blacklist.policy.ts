import { channelEntry } from '../contract/channel-name.ts';
import { limits } from '../contract/limits.ts';
import { DAY_MS } from '../contract/time-lengths.ts';
import { foldText } from '../detection/fold-text.ts';
import {
  BlacklistError,
  type BlacklistProblem,
  compileBlacklist,
  oneBlank,
} from '../detection/signals/blacklist.ts';
import type { BlacklistEntry } from '../detection/types.ts';
import { AppError } from '../server/base/errors.ts';

/**
 * Instructions of all patterns of a list together, enough for about 200 usual patterns. At worst a
 * thousand instructions take 0.2 s on a comment of 10,000 characters, in a helper that others wait for.
 */
export const LARGEST_PROGRAMS = 8_000;

const patternProblems: Record<Exclude<BlacklistProblem, 'empty_word'>, string> = {
  word_too_long: 'The pattern is too long.',
  pattern_syntax: 'The pattern cannot be read',
  pattern_too_costly: 'The pattern repeats too much to be safe. Simplify it.',
  too_many_patterns: 'There are as many patterns as one list can hold.',
};

export const patternsOf = (entries: readonly BlacklistEntry[]): BlacklistEntry[] =>
  entries.filter(({ match }) => match === 'regex');

/** Equal for the same pattern or channel, and for words that comments hold alike, however they are written. */
export const listKey = ({ word, match }: Pick<BlacklistEntry, 'word' | 'match'>): string =>
  `${match} ${match === 'regex' || match === 'channel' ? word : oneBlank(foldText(word.toLowerCase()).text)}`;

interface Addition {
  readonly entry: BlacklistEntry;
  /** Those listed already. */
  readonly patterns: readonly BlacklistEntry[];
}

/**
 * Refuses an entry that the detector cannot use, since it would fail every later sync. Throws
 * `invalid_input` for a word without visible characters, and `invalid_pattern` with the reason.
 */
export function requireUsable({ entry, patterns }: Addition): void {
  if (programSizeOf([...patterns, entry]) <= LARGEST_PROGRAMS) return;
  const message = 'The patterns of the list repeat too much together. Simplify or remove some.';
  throw new AppError('invalid_pattern', message);
}

/** Instructions of these patterns together. Throws as `requireUsable`. */
export function programSizeOf(entries: readonly BlacklistEntry[]): number {
  try {
    return compileBlacklist(entries).programSize;
  } catch (error) {
    throw error instanceof BlacklistError ? refusalOf(error) : error;
  }
}

function refusalOf({ problem, detail }: BlacklistError): AppError {
  if (problem === 'empty_word') {
    const message = 'Word cannot be empty';
    return new AppError('invalid_input', message, { details: [{ path: 'body.word', message }] });
  }
  const reason = patternProblems[problem];
  // The page has its own sentence for the problem, in the language of whoever reads it.
  const details = [{ path: `body.word.${problem}`, message: detail }];
  return new AppError('invalid_pattern', detail === '' ? reason : `${reason} at ${detail}`, {
    details,
  });
}

/** Signs that nobody sees, and that nobody looks for. Some join emoji, and some letters of Persian. */
const UNSEEN =
  /[[\p{Cf}&&\p{Default_Ignorable_Code_Point}]--[\p{Join_Control}\u{e0000}-\u{e007f}]]/gv;

/** A word as a person reads it, without what copying leaves in it. New lines may divide words, and stay. */
export const tidyWord = <Word extends Pick<BlacklistEntry, 'word' | 'match'>>(entry: Word): Word =>
  entry.match === 'regex'
    ? entry
    : {
        ...entry,
        word: entry.word
          .replaceAll(UNSEEN, '')
          .replaceAll(/[^\S\r\n]+/g, ' ')
          .trim(),
      };

/** The word as the list has it. Throws `invalid_input` for a channel that is none. */
export function asListed<Word extends Pick<BlacklistEntry, 'word' | 'match'>>(entry: Word): Word {
  if (entry.match !== 'channel') return tidyWord(entry);
  const word = channelEntry(entry.word);
  if (word !== undefined) return { ...entry, word };
  const message = 'A channel is its id, its @handle or the address of its page.';
  throw new AppError('invalid_input', message, { details: [{ path: 'body.word', message }] });
}

/** Throws `blacklist_full` when the list has more words than allowed. */
export function requireRoom(words: number): void {
  if (words <= limits.blacklistedWords) return;
  throw new AppError(
    'blacklist_full',
    `The blacklist holds ${limits.blacklistedWords} words, which is the most. Remove some to add others.`,
  );
}

/** Since when comments tell whether a word is common. */
export const hitsSince = (now: Date): Date => new Date(now.getTime() - limits.wordHitDays * DAY_MS);
