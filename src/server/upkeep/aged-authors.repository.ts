import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { CHANGED_AT_ONCE } from '../db/chunks.ts';
import { byAuthors, keepCounts } from '../db/comment-counters.ts';
import { deleteOwned, selectOwned, updateOwned } from '../db/owned-rows.ts';
import { anyOf, valuesOf } from '../db/query-results.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../db/schema.ts';

/** Updates when trusted authors were last seen, from their stored comments. */
export async function refreshAuthorsSeen(db: Queryable, ownerId: OwnerId): Promise<void> {
  await sql`
    update trusted_authors set refreshed_at = seen.at
    from (
      select author_channel_id, max(refreshed_at) as at from comments
      where user_id = ${ownerId} and author_channel_id in (
        select author_channel_id from trusted_authors where user_id = ${ownerId})
      group by author_channel_id
    ) as seen
    where trusted_authors.user_id = ${ownerId}
      and trusted_authors.author_channel_id = seen.author_channel_id
      and trusted_authors.refreshed_at < seen.at`.execute(db);
}

/** The authors unseen for longest, as many as one call reads. */
export const listAgedAuthors = (db: Queryable, ownerId: OwnerId, before: Date): Promise<string[]> =>
  selectOwned(db, ownerId, 'trusted_authors')
    .select('author_channel_id')
    .where('refreshed_at', '<', before)
    .orderBy('refreshed_at')
    .limit(limits.platformBatch)
    .execute()
    .then(valuesOf('author_channel_id'));

export async function markAuthorsSeen(
  db: Queryable,
  ownerId: OwnerId,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await updateOwned(db, ownerId, 'trusted_authors')
    .set({ refreshed_at: now })
    .where('author_channel_id', '=', anyOf(ids))
    .execute();
}

export async function deleteAuthors(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const remove = deleteOwned(tx, ownerId, 'trusted_authors').where('author_channel_id', 'in', [
    ...ids,
  ]);
  await keepCounts(tx, ownerId, { among: byAuthors(ids), change: () => remove.execute() });
}

/** Deletes trusted authors whom the platform has not shown since then. True when there may be more. */
export async function deleteOutdatedAuthors(tx: OwnerTransaction, ownerId: OwnerId, before: Date) {
  const ids = await selectOwned(tx, ownerId, 'trusted_authors')
    .select('author_channel_id')
    .where('refreshed_at', '<', before)
    .limit(CHANGED_AT_ONCE)
    .execute()
    .then(valuesOf('author_channel_id'));
  await deleteAuthors(tx, ownerId, ids);
  return ids.length === CHANGED_AT_ONCE;
}
