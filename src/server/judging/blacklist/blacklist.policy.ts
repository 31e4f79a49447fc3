import { limits } from '../../../contract/limits.ts';
import {
  BlacklistError,
  type BlacklistProblem,
  compileBlacklist,
} from '../../../detection/signals/blacklist.ts';
import type { BlacklistEntry } from '../../../detection/types.ts';
import { AppError } from '../../base/errors.ts';

/**
 * Instructions of all patterns of a list, room for 200 of the usual kind. At worst, in a comment of
 * 10,000 characters, a thousand of them take some 0.2 s, and all owners wait meanwhile.
 */
const LARGEST_PROGRAMS = 8_000;

const patternProblems: Record<Exclude<BlacklistProblem, 'empty_word'>, string> = {
  word_too_long: 'The pattern is too long.',
  pattern_syntax: 'The pattern cannot be read',
  pattern_too_costly: 'The pattern repeats too much to be safe. Simplify it.',
  too_many_patterns: 'There are as many patterns as one list can hold.',
};

/**
 * An entry that the detector refuses would stop every later sync, so it is refused before it is
 * listed. `patterns`: those listed already. Throws `invalid_input` for a word of which nothing is
 * left to look for, such as invisible characters, and `invalid_pattern` with the reason.
 */
export function requireUsable(entry: BlacklistEntry, patterns: readonly BlacklistEntry[]): void {
  if (programSizeOf([...patterns, entry]) <= LARGEST_PROGRAMS) return;
  const message = 'The patterns of the list repeat too much together. Simplify or remove some.';
  throw new AppError('invalid_pattern', message);
}

function programSizeOf(entries: readonly BlacklistEntry[]): number {
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
  return new AppError('invalid_pattern', detail === '' ? reason : `${reason}: ${detail}`);
}

/** Throws `blacklist_full` for a list of more words than one owner may have. */
export function requireRoom(words: number): void {
  if (words <= limits.blacklistedWords) return;
  throw new AppError(
    'blacklist_full',
    `The blacklist holds ${limits.blacklistedWords} words, which is the most. Remove some to add others.`,
  );
}
