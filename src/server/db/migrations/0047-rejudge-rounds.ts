import { type Kysely, sql } from 'kysely';

/**
 * A request during a re-judge makes it go on to the last comment and from the first to where it was,
 * instead of starting again. The number of requests tells a judge when its settings are old.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table judging_states
      add column ends_after bigint not null default 0,
      add column requests integer not null default 0`.execute(db);
}
