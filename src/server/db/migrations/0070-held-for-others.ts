import { type Kysely, sql } from 'kysely';

/**
 * The owner's own comments, on which nobody decides, are no longer counted among those that the platform
 * holds; they stayed in that number for ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['comment_counters', 'counter_changes']) {
    await sql`delete from ${sql.table(table)} where counter = 'held_unflagged'`.execute(db);
  }
  await sql`
    insert into comment_counters (user_id, channel_id, counter, count)
    select user_id, video_channel_id, 'held_unflagged', count(*) from comments
    where moderation_status = 'pending' and not is_spam
      and author_channel_id is distinct from video_channel_id
    group by user_id, video_channel_id`.execute(db);
}
