import type { BlacklistEntry } from '../../detection/types.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';

/** All entries of an owner, as the detector takes them. */
export async function listBlacklist(db: Queryable, ownerId: OwnerId): Promise<BlacklistEntry[]> {
  const rows = await db
    .selectFrom('blacklist_entries')
    .select(['value', 'match'])
    .where('user_id', '=', ownerId)
    .execute();
  return rows.map(({ value, match }) => ({ word: value, match }));
}
