import { type Kysely, sql } from 'kysely';

/**
 * How many comments a new version of the detector flags, and flags no longer, while their owner's
 * comments are judged again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table judging_states
      add column newly_flagged integer not null default 0,
      add column no_longer_flagged integer not null default 0`.execute(db);
}
