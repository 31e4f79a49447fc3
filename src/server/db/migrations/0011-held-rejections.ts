import { type Kysely, sql } from 'kysely';

/** Rejections that are held first, failures that the owner has seen, and sending that is paused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table moderation_items
      add column hold_hours integer,
      add column dismissed_at timestamptz`.execute(db);
  await sql`alter table users add column sending_paused_at timestamptz`.execute(db);
  await sql`
    create index moderation_failed on moderation_items (user_id)
      where state = 'failed' and dismissed_at is null`.execute(db);
}
