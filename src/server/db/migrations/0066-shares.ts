import { type Kysely, sql } from 'kysely';

/**
 * What each account has used of a day, beside what all have. It is no row of an owner: whoever
 * disconnects and comes back has used as much as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quota_days
    add column account bytea not null default '',
    drop constraint quota_days_pkey,
    add primary key (day, account)`.execute(db);
}
