import type {
  NotificationEvent,
  NotificationWay,
  QuietHours,
} from '../../contract/notification.ts';
import { selectOwned } from '../db/owned-rows.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../db/schema.ts';

export interface Choice {
  event: NotificationEvent;
  way: NotificationWay;
  on: boolean;
}

/** The choices that the owner has made. */
export async function listChoices(db: Queryable, ownerId: OwnerId): Promise<Choice[]> {
  const rows = await selectOwned(db, ownerId, 'notification_choices')
    .select(['event', 'way', 'is_on'])
    .execute();
  return rows.map(({ event, way, is_on }) => ({ event, way, on: is_on }));
}

export async function saveChoice(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { event, way, on }: Choice,
): Promise<void> {
  await tx
    .insertInto('notification_choices')
    .values({ user_id: ownerId, event, way, is_on: on })
    .onConflict((known) => known.columns(['user_id', 'event', 'way']).doUpdateSet({ is_on: on }))
    .execute();
}

export async function findQuietHours(db: Queryable, ownerId: OwnerId): Promise<QuietHours | null> {
  const row = await selectOwned(db, ownerId, 'notification_settings')
    .select(['quiet_from', 'quiet_until'])
    .executeTakeFirst();
  const { quiet_from: from, quiet_until: until } = row ?? {};
  return from && until ? { from, until } : null;
}

export async function saveQuietHours(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  hours: QuietHours | null,
): Promise<void> {
  const columns = { quiet_from: hours?.from ?? null, quiet_until: hours?.until ?? null };
  await tx
    .insertInto('notification_settings')
    .values({ user_id: ownerId, ...columns })
    .onConflict((known) => known.column('user_id').doUpdateSet(columns))
    .execute();
}
