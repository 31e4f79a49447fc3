import { sql } from 'kysely';
import type { Queryable } from '../db/schema.ts';

export interface QuotaDayRow {
  used: number;
  used_writing: number;
  exhausted_at: Date | null;
}

export interface Booking {
  units: number;
  /** The part of them that is spent on writing. */
  writing: number;
  limit: number;
}

/** Adds units to a day within the limit. False when they exceed it. */
export async function addUnits(db: Queryable, day: string, { units, writing, limit }: Booking) {
  const booked = await sql`
    insert into quota_days as q (day, used, used_writing)
    select ${day}::date, ${units}::integer, ${writing}::integer
    where ${units}::integer <= ${limit}::integer
    on conflict (day) do update set
      used = q.used + ${units}, used_writing = q.used_writing + ${writing}
    where q.exhausted_at is null and q.used + ${units} <= ${limit}
    returning used`.execute(db);
  return booked.rows.length > 0;
}

export async function closeDay(db: Queryable, day: string, at: Date): Promise<void> {
  await db
    .insertInto('quota_days')
    .values({ day, exhausted_at: at })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ exhausted_at: at }))
    .execute();
}

/** Reopens a day unless it was closed again since. */
export async function reopenDay(db: Queryable, day: string, closedAt: Date): Promise<void> {
  await db
    .updateTable('quota_days')
    .set({ exhausted_at: null })
    .where('day', '=', day)
    .where('exhausted_at', '=', closedAt)
    .execute();
}

export const findDay = (db: Queryable, day: string): Promise<QuotaDayRow | undefined> =>
  db
    .selectFrom('quota_days')
    .select(['used', 'used_writing', 'exhausted_at'])
    .where('day', '=', day)
    .executeTakeFirst();
