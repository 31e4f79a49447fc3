import type { PushRow } from '../db/notification-tables.ts';
import { deleteOwned, selectOwned, updateOwned } from '../db/owned-rows.ts';
import { takeId } from '../db/owner-ids.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../db/schema.ts';

/** Oldest first. */
export const listPush = (db: Queryable, ownerId: OwnerId): Promise<PushRow[]> =>
  selectOwned(db, ownerId, 'notification_push').selectAll().orderBy('id').execute();

export type NewPush = Pick<PushRow, 'endpoint' | 'p256dh' | 'auth' | 'language'> & { now: Date };

/** A browser that subscribes again with the same address gets its new keys. */
export async function savePush(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { endpoint, p256dh, auth, language, now }: NewPush,
): Promise<void> {
  await tx
    .insertInto('notification_push')
    .values({
      user_id: ownerId,
      id: await takeId(tx, ownerId),
      endpoint,
      p256dh,
      auth,
      language,
      created_at: now,
    })
    .onConflict((known) =>
      known
        .columns(['user_id', 'endpoint'])
        .doUpdateSet({ p256dh, auth, language, failing_since: null }),
    )
    .execute();
}

/** False when there is no such subscription. */
export async function deletePush(tx: OwnerTransaction, ownerId: OwnerId, id: number) {
  const { numDeletedRows } = await deleteOwned(tx, ownerId, 'notification_push')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Notes since when a subscription fails; null: it works. */
export async function markFailing(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { id, since }: { id: number; since: Date | null },
): Promise<void> {
  await updateOwned(tx, ownerId, 'notification_push')
    .set((row) => ({
      failing_since: since === null ? null : row.fn.coalesce('failing_since', row.val(since)),
    }))
    .where('id', '=', id)
    .execute();
}
