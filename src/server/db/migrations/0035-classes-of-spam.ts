import { type Kysely, sql } from 'kysely';

/**
 * Stores which kind of spam a comment is, and the score of the model alone where the rules of a kind
 * changed it: automatic actions go by the model. Comments get both when they are judged again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments add column spam_class text`.execute(db);
  await sql`alter table comments add column model_score smallint`.execute(db);
}
