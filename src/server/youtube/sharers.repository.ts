import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { ACCOUNT, ALL_ACCOUNTS, SPENDS } from '../db/account-conditions.ts';
import { LIVE_STATES } from '../db/item-state.ts';
import { queryRow, queryRows } from '../db/query-results.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';

/** An account that shares a day. */
export interface Sharer {
  account: Buffer;
  /** Its share where that is settled; null: it has as much as all others of that kind. */
  whole: number | null;
  /** What it has used, or lent to others. */
  spent: number;
}

export const listSharers = (db: Queryable, day: string): Promise<Sharer[]> =>
  queryRows<Sharer>(db)`
    select sharing.account, coalesce(quota_days.share, accounts.share) as whole,
      coalesce(used + lent, 0) as spent
    from (select distinct ${ACCOUNT} as account from users where ${SPENDS}) as sharing
    left join accounts on accounts.account = sharing.account
    left join quota_days on quota_days.account = sharing.account and day = ${day}::date`;

/** A row of `users` whose decisions are sent, now or when the owner lets them go on. */
const CONNECTED = sql`refresh_token is not null and connection = 'working'`;

/** The rest of a day. */
export interface Rest {
  now: Date;
  until: Date;
}

/** The calls for decisions that are to be sent in this time: of one owner, or of all. */
const callsIn = ({ now, until }: Rest, owners: RawBuilder<unknown> = sql`true`) => sql`
  select user_id, ceil(count(*) filter (where needs_call) / ${limits.platformBatch}::numeric)
    + case when target = 'heldForReview'
        and greatest(min(not_before), ${now}) + min(hold_hours) * interval '1 hour' < ${until}
      then ceil(count(*) / ${limits.platformBatch}::numeric) else 0 end as calls
  from moderation_items
  where ${owners} and state = any(${LIVE_STATES}) and not_before < ${until}
  group by user_id, target, ban_author, batch_group, unknown, greatest(not_before, ${now}), hold_hours`;

/**
 * How many calls each account needs for decisions that are to be sent in this time. `isSending`: only of
 * owners who have not paused sending.
 */
export async function countPromisedCalls(
  db: Queryable,
  { isSending = false, ...rest }: Rest & { isSending?: boolean },
): Promise<Map<string, number>> {
  const rows = await queryRows<{ account: Buffer; calls: number }>(db)`
    select ${ACCOUNT} as account, sum(calls)::integer as calls
    from (${callsIn(rest)}) as together join users on users.id = user_id
    where ${CONNECTED} and (not ${isSending}::boolean or sending_paused_at is null)
    group by google_id`;
  return new Map(rows.map(({ account, calls }) => [account.toString('hex'), calls]));
}

/** How many the account of this owner needs, asked for one of its channels after the other. */
export async function countOwnPromisedCalls(
  db: Queryable,
  ownerId: OwnerId,
  rest: Rest,
): Promise<number> {
  const channels = await queryRows<{ id: OwnerId }>(db)`
    select id from users
    where google_id = (select google_id from users where id = ${ownerId}) and ${CONNECTED}`;
  let promised = 0;
  for (const { id } of channels) {
    const row = await queryRow<{ calls: number }>(db)`
      select coalesce(sum(calls), 0)::integer as calls
      from (${callsIn(rest, sql`user_id = ${id}`)}) as together`;
    promised += row?.calls ?? 0;
  }
  return promised;
}

/** Until the transaction ends nobody books units of an account on this day. */
export async function lockAccounts(db: Queryable, day: string): Promise<void> {
  await sql`
    select from quota_days where day = ${day}::date and account <> ${ALL_ACCOUNTS}
    order by account for update`.execute(db);
}

/** Forgets the shares of a day that are settled by no loan. False: there was none. */
export async function releaseShares(db: Queryable, day: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update quota_days set share = null
    where day = ${day}::date and share is not null and lent = 0`.execute(db);
  return numAffectedRows > 0n;
}

/** Settles shares of a day. */
export async function settleShares(
  db: Queryable,
  day: string,
  shares: readonly { account: Buffer; share: number }[],
): Promise<void> {
  await sql`
    insert into quota_days (day, account, share)
    select ${day}::date, account, share
    from unnest(
      ${shares.map(({ account }) => account)}::bytea[], ${shares.map(({ share }) => share)}::integer[])
      as settled (account, share)
    order by account
    on conflict (day, account) do update set share = excluded.share`.execute(db);
}
