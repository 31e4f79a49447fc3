import { type Kysely, sql } from 'kysely';

/**
 * Each new key was checked for its comment, as many as eight for a comment that the same transaction
 * writes, which took as long as writing them. Whatever deletes comments deletes their keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comment_similarity_keys drop constraint similarity_keys_comment`.execute(
    db,
  );
}
