import { type Kysely, sql } from 'kysely';

/** What viewers had not seen stays held when it is brought back, and no other column of an item tells that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table moderation_items add column was_public boolean`.execute(db);
}
