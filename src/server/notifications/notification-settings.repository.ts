import type {
  NotificationEvent,
  NotificationWay,
  QuietHours,
} from '../../contract/notification.ts';
import type { OwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';

export interface Choice {
  event: NotificationEvent;
  way: NotificationWay;
  on: boolean;
}

/** The choices that the owner has made. */
export async function listChoices(db: Queryable, ownerId: OwnerId): Promise<Choice[]> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['event', 'way', 'is_on'])
    .where('user_id', '=', ownerId)
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

export interface TimeSettings {
  quietHours: QuietHours | null;
  timeZone: string;
}

export async function findTimeSettings(db: Queryable, ownerId: OwnerId): Promise<TimeSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .selectAll()
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  const { quiet_from: from, quiet_until: until, time_zone: timeZone = 'UTC' } = row ?? {};
  return { quietHours: from && until ? { from, until } : null, timeZone };
}

/** What is undefined stays as it is. */
export async function saveTimeSettings(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { quietHours, timeZone }: { [Name in keyof TimeSettings]: TimeSettings[Name] | undefined },
): Promise<void> {
  const columns = {
    ...(quietHours === undefined
      ? {}
      : { quiet_from: quietHours?.from ?? null, quiet_until: quietHours?.until ?? null }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
  };
  if (Object.keys(columns).length === 0) return;
  await tx
    .insertInto('notification_settings')
    .values({ user_id: ownerId, ...columns })
    .onConflict((known) => known.column('user_id').doUpdateSet(columns))
    .execute();
}
