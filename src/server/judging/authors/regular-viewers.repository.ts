import { sql } from 'kysely';
import type { OwnerId, Queryable } from '../../db/schema.ts';

/** Which of these authors are regular viewers; the contract says what that means. */
export async function listRegularViewers(
  db: Queryable,
  ownerId: OwnerId,
  authorIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ author: string }>`
    select author_channel_id as author from comments
    where user_id = ${ownerId} and author_channel_id = any(${[...authorIds]}::text[])
    group by author_channel_id
    having count(*) >= 3 and count(distinct video_id) >= 2
      and max(published_at) - min(published_at) >= interval '14 days'
      and not bool_or(moderation_status = 'rejected' or platform_status = 'rejected')`.execute(db);
  return new Set(rows.map(({ author }) => author));
}
