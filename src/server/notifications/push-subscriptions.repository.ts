import type { PushRow } from '../db/notification-tables.ts';
import { takeId } from '../db/owner-ids.ts';
import type { OwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';

/** Oldest first. */
export const listPush = (db: Queryable, ownerId: OwnerId): Promise<PushRow[]> =>
  db
    .selectFrom('notification_push')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy('id')
    .execute();

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
export async function deletePush(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notification_push')
    .where('user_id', '=', ownerId)
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
  await tx
    .updateTable('notification_push')
    .set((row) => ({
      failing_since: since === null ? null : row.fn.coalesce('failing_since', row.val(since)),
    }))
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}
