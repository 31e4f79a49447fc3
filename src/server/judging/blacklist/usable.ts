import type { BlacklistEntry } from '../../../detection/types.ts';
import { listKey, patternsOf, requireUsable } from '../../../word-lists/blacklist.policy.ts';
import { mapInTurns } from '../../base/turns.ts';
import { inThreadPool } from '../in-thread-pool.ts';

/**
 * As `requireUsable`, beside the words that the blacklist holds. Two hundred patterns take a second to
 * compile, so a thread of the pool does it.
 */
export async function checkUsable(
  entry: BlacklistEntry,
  held: readonly BlacklistEntry[],
): Promise<void> {
  if (entry.match !== 'regex') return requireUsable({ entry, patterns: [] });
  const patterns = patternsOf(held).filter(({ word }) => word !== entry.word);
  await inThreadPool<typeof requireUsable>('requireUsable', { entry, patterns });
}

/** The key of each, in turns with other requests, because a list may have 10,000 long words. */
export const keysOf = (entries: readonly BlacklistEntry[]): Promise<string[]> =>
  mapInTurns(entries, listKey);
