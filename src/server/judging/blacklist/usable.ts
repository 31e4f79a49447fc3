import type { BlacklistEntry } from '../../../detection/types.ts';
import { requireUsable } from '../../../word-lists/blacklist.policy.ts';
import { inHelper } from '../in-helper.ts';

/** As `requireUsable`. Two hundred patterns take a second to compile, so a helper does it. */
export async function checkUsable(
  entry: BlacklistEntry,
  patterns: readonly BlacklistEntry[],
): Promise<void> {
  if (entry.match !== 'regex') return requireUsable({ entry, patterns: [] });
  await inHelper<typeof requireUsable>('requireUsable', { entry, patterns });
}
