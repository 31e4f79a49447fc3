import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ACCOUNT } from '../../db/account-conditions.ts';
import { LEFT_PREFIX } from '../../db/left-prefix.ts';
import { queryRow, queryRows } from '../../db/query-results.ts';
import type { OwnerId, Queryable, UserRow } from '../../db/schema.ts';

/** By what `accounts` knows a Google account. */
const digestOf = (googleId: string) => createHash('sha256').update(googleId).digest();

export const findAccount = (db: Queryable, googleId: string) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('account', '=', digestOf(googleId))
    .executeTakeFirst();

export const findGoogleId = (db: Queryable, ownerId: OwnerId) =>
  db.selectFrom('users').select('google_id').where('id', '=', ownerId).executeTakeFirst();

/** The first of those here who signed in with a verified address, or with a channel. */
export const findFirstOf = (
  db: Queryable,
  addressOrChannel: string,
): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where((row) =>
      row.or([
        row(row.fn<string>('lower', ['email']), '=', addressOrChannel),
        row('youtube_channel_id', '=', addressOrChannel),
      ]),
    )
    .where('google_id', 'not like', `${LEFT_PREFIX}%`)
    .where('only_helps', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** A channel of the account that was made administrator, if it is here. It reads all accounts. */
export const findChosen = (db: Queryable): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(
      ACCOUNT,
      'in',
      db.selectFrom('accounts').select('account').where('administrator', '=', true),
    )
    .where('only_helps', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Who may take over where nobody is administrator: the first whose connection works, or the first. */
export const findEarliest = (db: Queryable): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('google_id', 'not like', `${LEFT_PREFIX}%`)
    .where('only_helps', '=', false)
    .orderBy(sql`refresh_token is null or connection = 'broken'`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Whether another Google account is here. */
export async function hasOthers(db: Queryable, googleId: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('google_id', '<>', googleId)
    .where('google_id', 'not like', `${LEFT_PREFIX}%`)
    .where('only_helps', '=', false)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Makes an account the administrator, and nobody else. */
export async function makeAdministrator(db: Queryable, googleId: string): Promise<void> {
  await db.updateTable('accounts').set({ administrator: false }).execute();
  await db
    .insertInto('accounts')
    .values({ account: digestOf(googleId), administrator: true })
    .onConflict((known) => known.column('account').doUpdateSet({ administrator: true }))
    .execute();
}

/** Forgets that an account was the administrator. What limits it stays. */
export async function endAdministration(db: Queryable, googleId: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ administrator: false })
    .where('account', '=', digestOf(googleId))
    .execute();
  await deletePlain(db, googleId);
}

export interface AccountLimits {
  share: number | null;
  paused_at: Date | null;
}

/**
 * Units of all shares that are set, also of accounts that are away, but not of those that are gone. `without`:
 * the Google id of one.
 */
export async function sumShares(db: Queryable, without: string): Promise<number> {
  const row = await queryRow<{ units: number }>(db)`
    select coalesce(sum(share), 0)::integer as units from accounts
    where account <> ${digestOf(without)} and account in (
      select ${ACCOUNT} from users)`;
  return row?.units ?? 0;
}

/** Sets what limits an account. Of one that is like all others no row is kept. */
export async function saveAccount(db: Queryable, googleId: string, limits: AccountLimits) {
  await db
    .insertInto('accounts')
    .values({ account: digestOf(googleId), ...limits })
    .onConflict((known) => known.column('account').doUpdateSet({ ...limits }))
    .execute();
  await deletePlain(db, googleId);
}

async function deletePlain(db: Queryable, googleId: string): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('account', '=', digestOf(googleId))
    .where('administrator', '=', false)
    .where('share', 'is', null)
    .where('paused_at', 'is', null)
    .execute();
}

export interface AccountToday extends AccountLimits {
  administrator: boolean;
  /** Units used on a day of the quota. */
  used: number;
}

/** What is settled for accounts, and what they have used of a day, by Google id. */
export async function listAccountsToday(
  db: Queryable,
  googleIds: readonly string[],
  day: string,
): Promise<Map<string, AccountToday>> {
  const byDigest = new Map(googleIds.map((one) => [digestOf(one).toString('hex'), one]));
  const digests = googleIds.map(digestOf);
  const rows = await queryRows<AccountToday & { account: Buffer }>(db)`
    select asked.account, coalesce(administrator, false) as administrator, accounts.share, paused_at,
      coalesce(used, 0) as used
    from unnest(${digests}::bytea[]) as asked (account)
    left join accounts on accounts.account = asked.account
    left join quota_days on quota_days.account = asked.account and day = ${day}::date`;
  return new Map(rows.map((row) => [byDigest.get(row.account.toString('hex')) ?? '', row]));
}
