import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ACCOUNT, ALL_ACCOUNTS, SPENDS } from '../db/account-conditions.ts';
import { LIVE_STATES } from '../db/item-state.ts';
import { LEFT_PREFIX } from '../db/left-prefix.ts';
import { queryRow, queryRows } from '../db/query-results.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';

export interface QuotaDayRow {
  used: number;
  /** What others were lent of it; less than 0: what was borrowed. */
  lent: number;
  used_writing: number;
  exhausted_at: Date | null;
}

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
  { day, account = ALL_ACCOUNTS }: Used,
  { units, writing, limit }: Booking,
): Promise<number | undefined> {
  const { rows } = await sql<{ used: number }>`
    insert into quota_days as q (day, account, used, used_writing)
    select ${day}::date, ${account}::bytea, ${units}::integer, ${writing}::integer
    where ${units}::integer <= ${limit}::integer
      or exists (select from quota_days where day = ${day}::date and account = ${account}::bytea)
    on conflict (day, account) do update set
      used = q.used + ${units}, used_writing = q.used_writing + ${writing}
    where q.exhausted_at is null and q.used + q.lent + ${units} <= ${limit}
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
    .where('account', '=', ALL_ACCOUNTS)
    .where('exhausted_at', '=', closedAt)
    .execute();
}

export const findDay = (
  db: Queryable,
  { day, account = ALL_ACCOUNTS }: Used,
): Promise<QuotaDayRow | undefined> =>
  db
    .selectFrom('quota_days')
    .select(['used', 'lent', 'used_writing', 'exhausted_at'])
    .where('day', '=', day)
    .where('account', '=', account)
    .executeTakeFirst();

/** What limits the Google account of an owner, and its digest; undefined when they have left. */
export const findSpender = (db: Queryable, ownerId: OwnerId, day: string) =>
  queryRow<{ account: Buffer; share: number | null; paused: boolean; spends: boolean }>(db)`
    select digest as account, coalesce(quota_days.share, accounts.share) as share,
      paused_at is not null as paused,
      exists (select from users as channel
        where channel.google_id = users.google_id and ${SPENDS}) as spends
    from users cross join lateral (select ${ACCOUNT} as digest) as own
    left join accounts on accounts.account = digest
    left join quota_days on quota_days.account = digest and day = ${day}::date
    where users.id = ${ownerId} and google_id not like ${`${LEFT_PREFIX}%`}`;

export interface Sharers {
  /** How many accounts can spend units: those whose connection to Google works. */
  sharers: number;
  /** How many of them have a share that is settled, … */
  fixed: number;
  /** … and of how many units together. */
  units: number;
  /** What accounts have used, or lent to others, of the day that share it no more. */
  gone: number;
}

/** Who shares a day. */
export async function countSharers(db: Queryable, day: string): Promise<Sharers> {
  const row = await queryRow<Sharers>(db)`
    with sharing as (select distinct google_id, ${ACCOUNT} as account from users where ${SPENDS})
    select (select count(*) from sharing)::integer as sharers, own.*,
      (select coalesce(sum(used + lent), 0)::integer from quota_days
        where day = ${day}::date and account not in (${ALL_ACCOUNTS}, ${SIGNING_IN})
          and account not in (select account from sharing)) as gone
    from (
      select count(whole)::integer as fixed, coalesce(sum(whole), 0)::integer as units
      from sharing
      left join accounts using (account)
      left join quota_days on quota_days.account = sharing.account and day = ${day}::date
      cross join lateral (select coalesce(quota_days.share, accounts.share) as whole) as settled
    ) as own`;
  const { sharers = 0, fixed = 0, units = 0, gone = 0 } = row ?? {};
  return { sharers, fixed, units, gone };
}

/** What an account has left of its share of a day. */
export interface Lender {
  account: Buffer;
  share: number;
  /** Units without what it keeps for calls that its owners may still ask for. */
  units: number;
}

export interface LenderQuery extends Required<Used> {
  /** Units of those who have no share of their own. */
  share: number;
  /** Percent of its share that each keeps. */
  kept: number;
  /** Only these, where somebody else may lend of them at the same time. */
  among?: readonly Buffer[];
}

/** So many lend at once at most. */
const MOST = 20;

/** Accounts that have units left, those with most first. */
export const listLenders = (
  db: Queryable,
  { day, account, share, kept, among }: LenderQuery,
): Promise<Lender[]> =>
  queryRows<Lender>(db)`
    select account, share, units from (
      select sharing.account, whole as share, whole - coalesce(used + lent, 0) - whole * ${kept}::integer / 100 as units
      from (
        select distinct ${ACCOUNT} as account from users where ${SPENDS}) as sharing
      left join accounts as own on own.account = sharing.account
      left join quota_days on quota_days.account = sharing.account and day = ${day}::date
      cross join lateral (
        select coalesce(quota_days.share, own.share, ${share}::integer) as whole) as shares
      where sharing.account <> ${account}
        and (${among === undefined} or sharing.account = any(${among ?? []}::bytea[]))) as lender
    where units > 0 order by units desc, account limit ${MOST}`;

/** How many decisions of the owners with these accounts are not sent yet; one that is held first is two. */
export async function countUnsent(
  db: Queryable,
  accounts: readonly Buffer[],
): Promise<Map<string, number>> {
  const rows = await queryRows<{ account: Buffer; decisions: number }>(db)`
    select ${ACCOUNT} as account,
      (count(*) + count(*) filter (where target = 'heldForReview' and hold_hours is not null))::integer
        as decisions
    from moderation_items join users on users.id = user_id
    where state = any(${LIVE_STATES}) and ${ACCOUNT} = any(${accounts}::bytea[])
    group by google_id`;
  return new Map(rows.map(({ account, decisions }) => [account.toString('hex'), decisions]));
}

/** Until the transaction ends nobody else books or lends units of these accounts. */
export async function lockDays(
  db: Queryable,
  day: string,
  accounts: readonly Buffer[],
): Promise<void> {
  await sql`
    insert into quota_days (day, account)
    select ${day}::date, account from unnest(${accounts}::bytea[]) as locked (account)
    order by account on conflict do nothing`.execute(db);
  await sql`
    select from quota_days where day = ${day}::date and account = any(${accounts}::bytea[])
    order by account for update`.execute(db);
}

/** Lends units of others to an account. From now on its share of the day and theirs stay as they are. */
export async function lendUnits(
  db: Queryable,
  { day, account, borrowersShare }: Required<Used> & { borrowersShare: number },
  lenders: readonly Lender[],
): Promise<void> {
  const borrowed = lenders.reduce((sum, { units }) => sum - units, 0);
  const moved = [...lenders, { account, share: borrowersShare, units: borrowed }];
  await sql`
    update quota_days set lent = lent + moved.units, share = moved.share
    from unnest(
      ${moved.map((one) => one.account)}::bytea[], ${moved.map((one) => one.share)}::integer[],
      ${moved.map((one) => one.units)}::integer[]) as moved (account, share, units)
    where day = ${day}::date and quota_days.account = moved.account`.execute(db);
}
