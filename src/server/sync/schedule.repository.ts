import type { Selectable } from 'kysely';
import type { OwnerId, Queryable } from '../db/schema.ts';
import type { SyncSchedulesTable } from '../db/sync-tables.ts';

export type Schedule = Selectable<SyncSchedulesTable>;

export const findSchedule = (db: Queryable, ownerId: OwnerId): Promise<Schedule | undefined> =>
  db.selectFrom('sync_schedules').selectAll().where('user_id', '=', ownerId).executeTakeFirst();
