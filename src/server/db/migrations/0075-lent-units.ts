import { type Kysely, sql } from 'kysely';

/** What others were lent of an account's share of a day; what it has borrowed itself is less than 0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quota_days add column lent integer not null default 0`.execute(db);
}
