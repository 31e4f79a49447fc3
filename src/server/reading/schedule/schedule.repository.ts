import { type Selectable, sql, type Updateable } from 'kysely';
import { selectOwned, updateOwned } from '../../db/owned-rows.ts';
import { countRows } from '../../db/query-results.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import type { SyncSchedulesTable } from '../../db/sync-tables.ts';
import type { Activity } from './schedule.policy.ts';

export type Schedule = Selectable<SyncSchedulesTable>;

export const findSchedule = (db: Queryable, ownerId: OwnerId): Promise<Schedule | undefined> =>
  selectOwned(db, ownerId, 'sync_schedules').selectAll().executeTakeFirst();

export type ScheduleChange = Omit<Updateable<SyncSchedulesTable>, 'user_id'>;

/** Inserts or updates the schedule. The first one of an owner needs both times. */
export async function saveSchedule(
  db: OwnerTransaction,
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
  db: OwnerTransaction,
  ownerId: OwnerId,
  change: ScheduleChange,
): Promise<void> {
  await updateOwned(db, ownerId, 'sync_schedules').set(change).execute();
}

/** The schedule that holds; undefined also while the connection is broken. */
export const findOpenSchedule = (db: Queryable, ownerId: OwnerId): Promise<Schedule | undefined> =>
  selectOwned(db, ownerId, 'sync_schedules')
    .innerJoin('users', 'users.id', 'sync_schedules.user_id')
    .selectAll('sync_schedules')
    .where('users.connection', '=', 'working')
    .executeTakeFirst();

/** Counts a channel's recently published comments among the stored ones. */
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

/** Counts owners with a schedule, who share the installation's quota. Reads all owners. */
export const countSchedules = (db: Queryable): Promise<number> =>
  countRows(db.selectFrom('work').where('kind', '=', 'sync'));
