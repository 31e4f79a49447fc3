import { sql } from 'kysely';
import { queryRow } from '../db/query-results.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';

export interface QuotaDayRow {
  used: number;
  used_writing: number;
  exhausted_at: Date | null;
}

/** All accounts together. */
const WHOLE = Buffer.alloc(0);

/** Whose use of which day. */
export interface Used {
  day: string;
  /** The digest of an account; default: all accounts together. */
  account?: Buffer;
}

export interface Booking {
  units: number;
  /** The part of them that is spent on writing. */
  writing: number;
  limit: number;
}

/** Adds units to a day within the limit. Answers what is used then; undefined when they exceed it. */
export async function addUnits(
  db: Queryable,
  { day, account = WHOLE }: Used,
  { units, writing, limit }: Booking,
): Promise<number | undefined> {
  const { rows } = await sql<{ used: number }>`
    insert into quota_days as q (day, account, used, used_writing)
    select ${day}::date, ${account}::bytea, ${units}::integer, ${writing}::integer
    where ${units}::integer <= ${limit}::integer
    on conflict (day, account) do update set
      used = q.used + ${units}, used_writing = q.used_writing + ${writing}
    where q.exhausted_at is null and q.used + ${units} <= ${limit}
    returning used`.execute(db);
  return rows[0]?.used;
}

export async function closeDay(db: Queryable, day: string, at: Date): Promise<void> {
  await db
    .insertInto('quota_days')
    .values({ day, exhausted_at: at })
    .onConflict((known) => known.columns(['day', 'account']).doUpdateSet({ exhausted_at: at }))
    .execute();
}

/** Reopens a day unless it was closed again since. */
export async function reopenDay(db: Queryable, day: string, closedAt: Date): Promise<void> {
  await db
    .updateTable('quota_days')
    .set({ exhausted_at: null })
    .where('day', '=', day)
    .where('account', '=', WHOLE)
    .where('exhausted_at', '=', closedAt)
    .execute();
}

export const findDay = (
  db: Queryable,
  { day, account = WHOLE }: Used,
): Promise<QuotaDayRow | undefined> =>
  db
    .selectFrom('quota_days')
    .select(['used', 'used_writing', 'exhausted_at'])
    .where('day', '=', day)
    .where('account', '=', account)
    .executeTakeFirst();

/** What limits the Google account of an owner, and its digest; undefined when they have left. */
export const findSpender = (db: Queryable, ownerId: OwnerId) =>
  queryRow<{ account: Buffer; share: number | null; paused: boolean }>(db)`
    select digest as account, share, paused_at is not null as paused
    from users cross join lateral (select sha256(convert_to(google_id, 'UTF8')) as digest) as own
    left join accounts on account = digest
    where users.id = ${ownerId}`;

export interface Sharers {
  /** How many accounts can spend units, at least one: those whose connection to Google works. */
  sharers: number;
  /** How many of them have a share of their own, … */
  fixed: number;
  /** … and of how many units together. */
  units: number;
}

/** Who shares a day. `without`: the Google id of an account whose own share is not counted. */
export async function countSharers(db: Queryable, without = ''): Promise<Sharers> {
  const { accounts } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.count<number>('google_id').distinct().as('accounts'))
    .where('refresh_token', 'is not', null)
    .where('connection', 'not in', ['broken', 'paused'])
    .executeTakeFirstOrThrow();
  // Nobody has one on most servers, and no account is looked at then.
  const own = await queryRow<{ fixed: number; units: number }>(db)`
    select count(*)::integer as fixed, coalesce(sum(share), 0)::integer as units
    from accounts where share is not null and exists (
      select from users
      where sha256(convert_to(google_id, 'UTF8')) = account and google_id <> ${without}
        and refresh_token is not null and connection not in ('broken', 'paused'))`;
  return { sharers: Math.max(1, accounts), fixed: own?.fixed ?? 0, units: own?.units ?? 0 };
}
