import type { NotificationEvent } from '../../contract/notification.ts';
import type { NewNotification, NotificationRow } from '../db/notification-tables.ts';
import { selectOwned, updateOwned } from '../db/owned-rows.ts';
import { takeId } from '../db/owner-ids.ts';
import { countRows } from '../db/query-results.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../db/schema.ts';

export async function isTold(
  db: Queryable,
  ownerId: OwnerId,
  { event, occurrence }: Pick<NewNotification, 'event' | 'occurrence'>,
): Promise<boolean> {
  const row = await selectOwned(db, ownerId, 'notifications')
    .select('id')
    .where('event', '=', event)
    .where('occurrence', '=', occurrence)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns its id. */
export async function insertNotification(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { event, occurrence, details, now, listed }: NewNotification & { now: Date; listed: boolean },
): Promise<number> {
  const id = await takeId(tx, ownerId);
  await tx
    .insertInto('notifications')
    .values({
      user_id: ownerId,
      id,
      event,
      occurrence,
      details: JSON.stringify(details),
      created_at: now,
      listed,
    })
    .execute();
  return id;
}

export interface ListedPage {
  onlyUnread: boolean;
  event: NotificationEvent | undefined;
  /** The id of the last row of the page before. */
  before: number | undefined;
  limit: number;
}

export async function listNotifications(
  db: Queryable,
  ownerId: OwnerId,
  { onlyUnread, event, before, limit }: ListedPage,
): Promise<NotificationRow[]> {
  let query = selectOwned(db, ownerId, 'notifications').selectAll().where('listed', '=', true);
  if (onlyUnread) query = query.where('read_at', 'is', null);
  if (event !== undefined) query = query.where('event', '=', event);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export const countUnread = (db: Queryable, ownerId: OwnerId): Promise<number> =>
  countRows(
    selectOwned(db, ownerId, 'notifications')
      .where('listed', '=', true)
      .where('read_at', 'is', null),
  );

/** Keeps the time of the first reading. False when there is no such notification. */
export async function markRead(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { id, now }: { id: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await updateOwned(tx, ownerId, 'notifications')
    .set((row) => ({ read_at: row.fn.coalesce('read_at', row.val(now)) }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks the notification `id` and all older ones as read. */
export async function markReadUpTo(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await updateOwned(tx, ownerId, 'notifications')
    .set({ read_at: now })
    .where('id', '<=', id)
    .where('read_at', 'is', null)
    .execute();
}

/** How often the owner was told of this event since then. */
export const countToldSince = (
  db: Queryable,
  ownerId: OwnerId,
  { event, since }: { event: NotificationEvent; since: Date },
): Promise<number> =>
  countRows(
    selectOwned(db, ownerId, 'notifications')
      .where('event', '=', event)
      .where('created_at', '>', since),
  );
