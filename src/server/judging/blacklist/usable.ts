import type { BlacklistEntry } from '../../../detection/types.ts';
import { requireUsable } from '../../../word-lists/blacklist.policy.ts';
import { inThreadPool } from '../in-thread-pool.ts';

/** As `requireUsable`. Two hundred patterns take a second to compile, so a thread of the pool does it. */
export async function checkUsable(
  entry: BlacklistEntry,
  patterns: readonly BlacklistEntry[],
): Promise<void> {
  if (entry.match !== 'regex') return requireUsable({ entry, patterns: [] });
  await inThreadPool<typeof requireUsable>('requireUsable', { entry, patterns });
}
