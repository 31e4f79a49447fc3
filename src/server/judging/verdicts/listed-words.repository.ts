import type { BlacklistEntry } from '../../../detection/types.ts';
import { selectOwned } from '../../db/owned-rows.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

/** All blacklisted words of an owner, the oldest first, as the detector takes them. */
export async function listBlacklist(db: Queryable, ownerId: OwnerId): Promise<BlacklistEntry[]> {
  const rows = await selectOwned(db, ownerId, 'blacklist_entries')
    .select(['id', 'value', 'match', 'severity'])
    .orderBy('id')
    .execute();
  return rows.map(({ value, ...row }) => ({ word: value, ...row }));
}
