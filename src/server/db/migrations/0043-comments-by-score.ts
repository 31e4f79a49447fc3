import { type Kysely, sql } from 'kysely';

/**
 * All comments of an owner by their scores. Without it the highest of a million are found by sorting
 * all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index comments_by_score on comments
    (user_id, spam_score desc, published_at desc, id desc)`.execute(db);
}
