import { type Kysely, sql } from 'kysely';

/**
 * A decision that repeats or joins an equal one changes no other column, and who chose comments before it has
 * to leave that comment to it. Items are deleted after some weeks, and with them that somebody has approved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments add column decided_at timestamptz`.execute(db);
  await sql`
    update comments set decided_at = updated_at where moderation_status = 'approved'`.execute(db);
}
