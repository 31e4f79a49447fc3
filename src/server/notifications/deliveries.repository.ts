import { sql } from 'kysely';
import type { NotificationWay } from '../../contract/notification.ts';
import type { NotificationRow } from '../db/notification-tables.ts';
import type { OwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId } from '../db/schema.ts';

export type SentWay = Exclude<NotificationWay, 'in_app'>;

/** A notification on its way, with the number of tries so far. */
export interface Delivery {
  notification: NotificationRow;
  tries: number;
}

export async function insertDelivery(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { notificationId, way, notBefore }: { notificationId: number; way: SentWay; notBefore: Date },
): Promise<void> {
  await tx
    .insertInto('notification_deliveries')
    .values({ user_id: ownerId, notification_id: notificationId, way, not_before: notBefore })
    .execute();
}

/**
 * Takes what is due, oldest first. Until the time `until` no other worker takes it, and after a crash
 * it is due again then.
 */
export async function claimDeliveries(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { way, now, until }: { way: SentWay; now: Date; until: Date },
): Promise<Delivery[]> {
  const claimed = await tx
    .updateTable('notification_deliveries')
    .set({ not_before: until, tries: sql`tries + 1` })
    .where('user_id', '=', ownerId)
    .where('way', '=', way)
    .where('not_before', '<=', now)
    .returning(['notification_id', 'tries'])
    .execute();
  if (claimed.length === 0) return [];
  const tries = new Map(claimed.map((row) => [row.notification_id, row.tries]));
  const rows = await tx
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', 'in', [...tries.keys()])
    .orderBy('id')
    .execute();
  return rows.map((notification) => ({
    notification,
    tries: tries.get(notification.id) ?? 1,
  }));
}

/** Moves everything that is due by this way to a later time, without counting a try. */
export async function postponeDue(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { way, now, until }: { way: SentWay; now: Date; until: Date },
): Promise<void> {
  await tx
    .updateTable('notification_deliveries')
    .set({ not_before: until })
    .where('user_id', '=', ownerId)
    .where('way', '=', way)
    .where('not_before', '<=', now)
    .execute();
}

export async function retryDeliveries(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { way, ids, at }: { way: SentWay; ids: readonly number[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('notification_deliveries')
    .set({ not_before: at })
    .where('user_id', '=', ownerId)
    .where('way', '=', way)
    .where('notification_id', 'in', [...ids])
    .execute();
}

/** Ends deliveries, sent or given up. Without `ids`: all of this way. */
export async function deleteDeliveries(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { way, ids }: { way: SentWay; ids?: readonly number[] },
): Promise<void> {
  if (ids?.length === 0) return;
  let query = tx
    .deleteFrom('notification_deliveries')
    .where('user_id', '=', ownerId)
    .where('way', '=', way);
  if (ids) query = query.where('notification_id', 'in', [...ids]);
  await query.execute();
}
