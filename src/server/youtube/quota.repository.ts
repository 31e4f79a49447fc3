import { sql } from 'kysely';
import type { OwnerId, Queryable } from '../db/schema.ts';

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

/** How many owners can spend units: those whose connection to Google works, at least one. */
export async function countSharers(db: Queryable): Promise<number> {
  const { owners } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('owners'))
    .where('refresh_token', 'is not', null)
    .where('connection', '<>', 'broken')
    .executeTakeFirstOrThrow();
  return Math.max(1, owners);
}

/** A number that no other advisory lock of ours uses. */
const SHARE_LOCK = 0x5a51;
/** The second half of the key has 32 bits. */
const KEYS = 2 ** 31;

/**
 * Lets one booking of an owner after the other see what the last one has used, until the transaction
 * ends. The owner's own lock is held for long by other work.
 */
export async function lockShare(tx: Queryable, ownerId: OwnerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SHARE_LOCK}::integer, ${ownerId % KEYS}::integer)`.execute(
    tx,
  );
}

/** What the owner has used since the day began, as the bookings were noted. */
export async function findUsed(
  db: Queryable,
  ownerId: OwnerId,
  since: Date,
): Promise<Pick<QuotaDayRow, 'used' | 'used_writing'>> {
  const { rows } = await sql<Pick<QuotaDayRow, 'used' | 'used_writing'>>`
    select coalesce(sum(read_units + write_units), 0)::integer as used,
      coalesce(sum(write_units), 0)::integer as used_writing
    from (
      select read_units, write_units from quarter_counts
      where user_id = ${ownerId} and quarter >= ${since}
      union all
      select read_units, write_units from quarter_count_changes
      where user_id = ${ownerId} and quarter >= ${since}
    ) as noted`.execute(db);
  return rows[0] ?? { used: 0, used_writing: 0 };
}
