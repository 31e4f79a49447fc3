import { type Selectable, sql, type Updateable } from 'kysely';
import type { OwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import type { SyncSchedulesTable } from '../../db/sync-tables.ts';
import type { Activity } from './schedule.policy.ts';

export type Schedule = Selectable<SyncSchedulesTable>;

export const findSchedule = (db: Queryable, ownerId: OwnerId): Promise<Schedule | undefined> =>
  db.selectFrom('sync_schedules').selectAll().where('user_id', '=', ownerId).executeTakeFirst();

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
  await db.updateTable('sync_schedules').set(change).where('user_id', '=', ownerId).execute();
}

/** Owners with a sync to start or to resume. Reads all owners. */
export async function listDueOwners(
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<OwnerId[]> {
  const rows = await db
    .selectFrom('due_work')
    .innerJoin('users', 'users.id', 'due_work.user_id')
    .select('due_work.user_id')
    .where((due) =>
      due.or([
        due.and([due('kind', '=', 'sync'), due('users.connection', '=', 'working')]),
        due('kind', '=', 'resume'),
      ]),
    )
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return [...new Set(rows.map((row) => row.user_id))];
}

/** The due schedule; undefined also while the connection is broken. */
export const findDueSchedule = (
  tx: OwnerTransaction,
  ownerId: OwnerId,
  now: Date,
): Promise<Schedule | undefined> =>
  tx
    .selectFrom('sync_schedules')
    .innerJoin('users', 'users.id', 'sync_schedules.user_id')
    .selectAll('sync_schedules')
    .where('sync_schedules.user_id', '=', ownerId)
    .where(sql<Date>`least(next_look_at, next_read_at)`, '<=', now)
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
export async function countSchedules(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('due_work')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', '=', 'sync')
    .executeTakeFirstOrThrow();
  return count;
}
