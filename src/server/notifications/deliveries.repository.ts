import { sql } from 'kysely';
import type { NotificationEvent } from '../../contract/notification.ts';
import { markWork } from '../db/mark-work.ts';
import type { NotificationRow, SentWay } from '../db/notification-tables.ts';
import { deleteOwned, selectOwned, updateOwned } from '../db/owned-rows.ts';
import { anyOf } from '../db/query-results.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../db/schema.ts';

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
  const kind = way === 'mail' || way === 'push' ? way : 'hook';
  await markWork(tx, ownerId, { kind, at: notBefore });
}

/** When the next of the owner's deliveries by this way is due. */
export async function nextDeliveryAt(db: Queryable, ownerId: OwnerId, way: SentWay) {
  const row = await selectOwned(db, ownerId, 'notification_deliveries')
    .select('not_before')
    .where('way', '=', way)
    .orderBy('not_before')
    .limit(1)
    .executeTakeFirst();
  return row?.not_before;
}

/** Longer than a message takes to all browsers. After a crash it is sent again then. */
export const CLAIM_MS = 5 * 60_000;

export interface DueDeliveries {
  way: SentWay;
  now: Date;
  until: Date;
  /** Default: all. */
  most?: number;
}

/**
 * Takes what is due, oldest first. Until the time `until` no other worker takes it, and after a crash
 * it is due again then.
 */
export async function claimDeliveries(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { way, now, until, most }: DueDeliveries,
): Promise<Delivery[]> {
  const due = selectOwned(tx, ownerId, 'notification_deliveries')
    .select('notification_id')
    .where('way', '=', way)
    .where('not_before', '<=', now)
    .orderBy('notification_id')
    .$if(most !== undefined, (rows) => rows.limit(most ?? 0));
  const claimed = await updateOwned(tx, ownerId, 'notification_deliveries')
    .set({ not_before: until, tries: sql`tries + 1` })
    .where('way', '=', way)
    .where('notification_id', 'in', due)
    .returning(['notification_id', 'tries'])
    .execute();
  if (claimed.length === 0) return [];
  const tries = new Map(claimed.map((row) => [row.notification_id, row.tries]));
  const rows = await selectOwned(tx, ownerId, 'notifications')
    .selectAll()
    .where('id', '=', anyOf(tries.keys()))
    .orderBy('id')
    .execute();
  return rows.map((notification) => ({
    notification,
    tries: tries.get(notification.id) ?? 1,
  }));
}

/** Moves what is due by this way to a later time, without counting a try. `except`: but for these events. */
export async function postponeDue(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  {
    way,
    now,
    until,
    except = new Set(),
  }: Omit<DueDeliveries, 'most'> & { except?: ReadonlySet<NotificationEvent> },
): Promise<void> {
  const excepted = selectOwned(tx, ownerId, 'notifications')
    .select('id')
    .where('event', '=', anyOf(except));
  await updateOwned(tx, ownerId, 'notification_deliveries')
    .set({ not_before: until })
    .where('way', '=', way)
    .where('not_before', '<=', now)
    .$if(except.size > 0, (due) => due.where('notification_id', 'not in', excepted))
    .execute();
}

/** Tries deliveries again at this time; undefined: they are sent, or given up. */
export async function settleDeliveries(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { way, ids, retryAt }: { way: SentWay; ids: number[]; retryAt: Date | undefined },
): Promise<void> {
  const isOneOfThem = sql<boolean>`way = ${way} and notification_id = any(${ids}::bigint[])`;
  if (retryAt === undefined) {
    await deleteOwned(tx, ownerId, 'notification_deliveries').where(isOneOfThem).execute();
    return;
  }
  await updateOwned(tx, ownerId, 'notification_deliveries')
    .set({ not_before: retryAt })
    .where(isOneOfThem)
    .execute();
}

/** Gives up all deliveries of this way. */
export async function dropDeliveries(tx: OwnerTransaction, ownerId: OwnerId, way: SentWay) {
  await deleteOwned(tx, ownerId, 'notification_deliveries').where('way', '=', way).execute();
}
