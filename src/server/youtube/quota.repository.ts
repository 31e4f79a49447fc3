import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LEFT_PREFIX } from '../db/left-prefix.ts';
import { queryRow } from '../db/query-results.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';

export interface QuotaDayRow {
  used: number;
  used_writing: number;
  exhausted_at: Date | null;
}

/** All accounts together. */
const WHOLE = Buffer.alloc(0);
/** In whose row is booked where no account is known. */
export const SIGNING_IN = createHash('sha256').update('signing in').digest();

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

/** Accounts that can spend units: those whose connection to Google works. */
const SPENDS = sql`refresh_token is not null and connection not in ('broken', 'paused')`;
const DIGEST = sql`sha256(convert_to(google_id, 'UTF8'))`;
/** Since when an account can. */
const SINCE = sql`min(coalesce(grant_given_at, created_at))`;

/** What limits the Google account of an owner, and its digest; undefined when they have left. */
export const findSpender = (db: Queryable, ownerId: OwnerId) =>
  queryRow<{ account: Buffer; share: number | null; paused: boolean; since: Date | null }>(db)`
    select digest as account, share, paused_at is not null as paused,
      (select ${SINCE} from users as channel
        where channel.google_id = users.google_id and ${SPENDS}) as since
    from users cross join lateral (select ${DIGEST} as digest) as own
    left join accounts on account = digest
    where users.id = ${ownerId} and google_id not like ${`${LEFT_PREFIX}%`}`;

/**
 * What those who could spend units before an account have left of their shares of a day. `share`: of
 * those who have none of their own.
 */
export async function unspentBefore(
  db: Queryable,
  { day, account }: Required<Used>,
  { since, share }: { since: Date; share: number },
): Promise<number> {
  const row = await queryRow<{ units: number }>(db)`
    select coalesce(sum(
      greatest(0, coalesce(own.share, ${share}::integer) - coalesce(used, 0))), 0)::integer as units
    from (
      select ${DIGEST} as account from users where ${SPENDS}
      group by google_id having ${SINCE} < ${since}) as earlier
    left join accounts as own on own.account = earlier.account
    left join quota_days on quota_days.account = earlier.account and day = ${day}::date
    where earlier.account <> ${account}`;
  return row?.units ?? 0;
}

export interface Sharers {
  /** How many accounts can spend units, at least one: those whose connection to Google works. */
  sharers: number;
  /** How many of them have a share of their own, … */
  fixed: number;
  /** … and of how many units together. */
  units: number;
  /** What accounts have used of the day that share it no more. */
  gone: number;
}

/** Who shares a day. `without`: the Google id of an account whose own share is not counted. */
export async function countSharers(
  db: Queryable,
  { day, without = '' }: { day: string; without?: string },
): Promise<Sharers> {
  const row = await queryRow<Sharers>(db)`
    with sharing as (select distinct google_id, ${DIGEST} as account from users where ${SPENDS})
    select (select count(*) from sharing)::integer as sharers, own.*,
      (select coalesce(sum(used), 0)::integer from quota_days
        where day = ${day}::date and account not in (${WHOLE}, ${SIGNING_IN})
          and account not in (select account from sharing)) as gone
    from (
      select count(*)::integer as fixed, coalesce(sum(share), 0)::integer as units
      from accounts where share is not null and account in (
        select account from sharing where google_id <> ${without})) as own`;
  const { sharers = 0, fixed = 0, units = 0, gone = 0 } = row ?? {};
  return { sharers: Math.max(1, sharers), fixed, units, gone };
}
