import { sql } from 'kysely';
import { IS_WAITING_HALF } from '../../db/item-conditions.ts';
import { LIVE_STATES } from '../../db/item-state.ts';
import { queryRow, queryRows, valuesOf } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

/** What a database holds that a backup might be restored into. */
export interface FoundPlace {
  /** Names of its tables, other than the mark of its purpose. */
  tables: string[];
  /** Names of the migrations that made them. */
  migrations: string[];
  isCitus: boolean;
  hasOwners: boolean;
}

export async function findPlace(db: Queryable): Promise<FoundPlace> {
  const tables = await queryRows<{ name: string }>(db)`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname <> 'database_purpose'`.then(valuesOf('name'));
  const citus = await queryRow(db)`select 1 from pg_extension where extname = 'citus'`;
  const isOurs = tables.includes('kysely_migration') && tables.includes('users');
  const migrations = isOurs
    ? await queryRows<{ name: string }>(db)`
        select name from kysely_migration order by name`.then(valuesOf('name'))
    : [];
  const owner = isOurs ? await queryRow(db)`select 1 from users limit 1` : undefined;
  return { tables, migrations, isCitus: citus !== undefined, hasOwners: owner !== undefined };
}

/** A number that no other advisory lock of ours uses. */
const LOCK_KEY = 7_726_473;

/** Until the transaction ends, no other restore writes into this database. */
export const waitForRestores = (db: Queryable) =>
  sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(db);

/** What a database without owners may hold of the installation. */
export async function clearInstallation(db: Queryable): Promise<void> {
  await sql`delete from work`.execute(db);
  await sql`delete from quota_days`.execute(db);
  // A backup of an older Sapu goes into its schema first.
  const accounts = await queryRow(db)`select 1 from pg_tables
    where schemaname = current_schema() and tablename = 'accounts'`;
  if (accounts) await sql`delete from accounts`.execute(db);
}

export const listSealedGrants = (db: Queryable) =>
  queryRows<{ id: OwnerId; refresh_token: Buffer }>(db)`
    select id, refresh_token from users where refresh_token is not null`;

/** Their access to Google is lost: nothing opens it. */
export async function breakConnections(db: Queryable, ids: readonly OwnerId[], now: Date) {
  await sql`
    update users set connection = 'broken', broken_since = ${now}, access_token = null,
      refresh_token = null, token_expiry = null
    where id = any(${[...ids]}::bigint[])`.execute(db);
}

/**
 * What was sent after the backup is not known. Decisions are looked up before they are sent, as second halves
 * are anyway, and what was being posted is not sent again.
 */
export async function doubtUnsent(db: Queryable, now: Date): Promise<void> {
  await sql`
    update moderation_items set unknown = not ${IS_WAITING_HALF},
      not_before = case when state = 'sending' then ${now}::timestamptz else not_before end,
      state = case when state = 'sending' then 'queued' else state end,
      lease_token = null, lease_until = null, lease_worker = null
    where state = any(${[...LIVE_STATES]}::text[])`.execute(db);
  await sql`update postings set state = 'unknown' where state = 'sending'`.execute(db);
}

/** Rules act by themselves once their owner agrees again. Returns how many did of whom. */
export const stopRules = (db: Queryable) =>
  queryRows<{ owner_id: OwnerId; rules: number }>(db)`
    with stopped as (
      update spam_detection_rules set mode = 'off', agreed_at = null where mode = 'on'
      returning user_id)
    select users.id as owner_id, count(stopped.user_id)::int as rules
    from users left join stopped on stopped.user_id = users.id group by users.id`;

/** Who helps may have been taken back since, so owners say it again; who has left helps nobody. */
export async function askAboutHelpers(db: Queryable): Promise<void> {
  await sql`delete from helpers where helper_id not in (select id from users)`.execute(db);
  await sql`update helpers set confirmed = false`.execute(db);
}

/** Whatever there is to do finds that in the owner's rows. Channels are read anew, from the start. */
export async function beginAllWork(db: Queryable, now: Date): Promise<void> {
  await sql`
    update work set worker = null, token = null, held_until = null, tries = 0,
      due_at = ${now}`.execute(db);
  await sql`update sync_schedules set next_look_at = ${now}, next_read_at = ${now}`.execute(db);
}
