import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { READ_UNITS } from '../../platform/youtube-client.ts';
import { ACCOUNT, ALL_ACCOUNTS, SPENDS } from '../db/account-conditions.ts';
import { LIVE_STATES } from '../db/item-state.ts';
import { queryRows } from '../db/query-results.ts';
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

/**
 * How many units each account needs for decisions that are to be sent before this time: a call for each
 * batch that is due together, and one that looks at its comments before. `ownerId`: only the account of
 * this owner.
 */
export async function countPromisedUnits(
  db: Queryable,
  { until, ownerId }: { until: Date; ownerId?: OwnerId },
): Promise<Map<string, number>> {
  const asked =
    ownerId === undefined
      ? sql`true`
      : sql`google_id = (select google_id from users where id = ${ownerId})`;
  const rows = await queryRows<{ account: Buffer; units: number }>(db)`
    select ${ACCOUNT} as account,
      sum(calls)::integer * ${limits.writeUnits + READ_UNITS}::integer as units
    from (
      select google_id, ceil(count(*) / ${limits.platformBatch}::numeric) * (case when
          min(not_before) + min(hold_hours) * interval '1 hour' < ${until}
          and target = 'heldForReview' then 2 else 1 end) as calls
      from moderation_items join users on users.id = user_id
      where ${asked} and state = any(${LIVE_STATES}) and not_before < ${until}
      group by google_id, user_id, target, ban_author, not_before, hold_hours) as together
    group by google_id`;
  return new Map(rows.map(({ account, units }) => [account.toString('hex'), units]));
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
