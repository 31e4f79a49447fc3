import { type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { OwnerId, Queryable, Schema } from '../db/schema.ts';
import type { SyncSchedulesTable } from '../db/sync-tables.ts';
import type { Activity } from './schedule.policy.ts';

export type Schedule = Selectable<SyncSchedulesTable>;

export const findSchedule = (db: Queryable, ownerId: OwnerId): Promise<Schedule | undefined> =>
  db.selectFrom('sync_schedules').selectAll().where('user_id', '=', ownerId).executeTakeFirst();

export type ScheduleChange = Omit<Updateable<SyncSchedulesTable>, 'user_id'>;

/** The first one of an owner needs both times; it begins with them. */
export async function saveSchedule(
  db: Queryable,
  ownerId: OwnerId,
  change: ScheduleChange & { next_look_at: Date; next_read_at: Date },
): Promise<void> {
  await db
    .insertInto('sync_schedules')
    .values({ user_id: ownerId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

export async function changeSchedule(
  db: Queryable,
  ownerId: OwnerId,
  change: ScheduleChange,
): Promise<void> {
  await db.updateTable('sync_schedules').set(change).where('user_id', '=', ownerId).execute();
}

/**
 * Owners whose channel is due to be read, locked: of several processes one starts each. Those
 * whose access is broken wait for them to sign in again. Runs for all owners.
 */
export const lockDueSchedules = (
  tx: Transaction<Schema>,
  { now, limit }: { now: Date; limit: number },
): Promise<Schedule[]> =>
  tx
    .selectFrom('sync_schedules')
    .innerJoin('users', 'users.id', 'sync_schedules.user_id')
    .selectAll('sync_schedules')
    .where(sql<Date>`least(next_look_at, next_read_at)`, '<=', now)
    .where('users.connection', '=', 'working')
    .orderBy('sync_schedules.user_id')
    .limit(limit)
    .forUpdate('sync_schedules')
    .skipLocked()
    .execute();

/** How many comments were published on a channel lately, as far as they are stored. */
export async function measureActivity(
  db: Queryable,
  ownerId: OwnerId,
  { channelId, now }: { channelId: string; now: Date },
): Promise<Activity> {
  const { rows } = await sql<Activity>`
    select count(*) filter (where published_at > ${now}::timestamptz - interval '1 hour')
        as "lastHour",
      count(*) as "lastDay"
    from comments
    where user_id = ${ownerId} and video_channel_id = ${channelId}
      and published_at > ${now}::timestamptz - interval '24 hours'
      and published_at <= ${now}`.execute(db);
  return rows[0] ?? { lastHour: 0, lastDay: 0 };
}

/** Owners with a schedule: they share the installation's quota. Counts all owners. */
export async function countSchedules(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('sync_schedules')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
