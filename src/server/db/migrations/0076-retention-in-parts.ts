import { type Kysely, sql } from 'kysely';

/**
 * Duties find the oldest decisions, and the lines of the log that still name an id, without reading all
 * others: each of their statements has a time limit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index moderation_oldest on moderation_items (user_id, created_at, id)`.execute(db);
  await sql`
    create index requests_oldest on moderation_requests (user_id, created_at)`.execute(db);
  await sql`
    create index audit_naming on audit_log (user_id, id)
      where target not like '#%' or details ? 'comment_ids'`.execute(db);
}
