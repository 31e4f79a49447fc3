import { type Kysely, sql } from 'kysely';

/** What the switch hides is rejected only after a notification has named it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table moderation_items add column named_at timestamptz`.execute(db);
  await sql`
    create index moderation_named on moderation_items (user_id, named_at)
      where named_at is not null`.execute(db);
}
