import { type Kysely, sql } from 'kysely';

/** Tells a decision that the platform refuses from one that the platform keeps waiting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table moderation_items
      add column needs_call boolean not null default true,
      add column tries integer not null default 0`.execute(db);
}
