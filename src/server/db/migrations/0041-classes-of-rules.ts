import { type Kysely, sql } from 'kysely';

/** A rule may ask for a kind of spam. Rules that the owner has keep finding what they found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table spam_detection_rules add column spam_class text`.execute(db);
}
