import { sql } from 'kysely';
import type { Database } from '../../src/server/db/schema.ts';

/**
 * Ids of comments that are named although no comment of that id is stored, so that nobody would
 * notice when they get old. Decisions on their way name theirs until they have arrived.
 */
export async function strayIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from (
      select user_id, target as id from audit_log
        where action in ('approve', 'reject', 'undo', 'report', 'published_elsewhere', 'gone_elsewhere')
      union select user_id, coalesce(author, video) from audit_log where target like '#%'
        and (author not like '#%' or video not like '#%')
      union select user_id, jsonb_array_elements_text(details -> 'comment_ids') from audit_log
      union select user_id, comment_id from owner_lessons
      union select user_id, comment_id from owner_terms
      union select user_id, comment_id from moderation_items
        where state not in ('queued', 'blocked', 'sending')
    ) as named
    where id is not null and id not like '#%' and not exists (
      select from comments
      where comments.user_id = named.user_id and comments.youtube_id = named.id)`.execute(db);
  return rows.map((row) => row.id);
}
