import { type Kysely, sql } from 'kysely';

/**
 * What others were lent of an account's share of a day; what it has borrowed itself is less than 0. Its
 * share then is its share until the day ends: who comes later must not make less of what it kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table quota_days
      add column lent integer not null default 0,
      add column share integer`.execute(db);
}
