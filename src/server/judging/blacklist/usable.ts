import type { BlacklistEntry } from '../../../detection/types.ts';
import { listKey, patternsOf, requireUsable } from '../../../word-lists/blacklist.policy.ts';
import { mapInTurns } from '../../base/turns.ts';
import { inThreadPool } from '../in-thread-pool.ts';

/**
 * As `requireUsable`, beside other words. Two hundred patterns take a second to compile, so a thread of the
 * pool does it.
 */
export async function checkUsable(
  entry: BlacklistEntry,
  others: readonly BlacklistEntry[],
): Promise<void> {
  if (entry.match !== 'regex') return requireUsable({ entry, patterns: [] });
  const patterns = patternsOf(others);
  await inThreadPool<typeof requireUsable>('requireUsable', { entry, patterns });
}

/** The same beside what the blacklist holds, where the word itself takes no room once more. */
export const checkWord = (entry: BlacklistEntry, held: readonly BlacklistEntry[]): Promise<void> =>
  checkUsable(
    entry,
    held.filter(({ word }) => word !== entry.word),
  );

/** The key of each, in turns with other requests, because a list may have 10,000 long words. */
export const keysOf = (entries: readonly BlacklistEntry[]): Promise<string[]> =>
  mapInTurns(entries, listKey);
