import { sql } from 'kysely';
import type { OwnerId, Queryable } from '../../db/schema.ts';

export interface AuthorRecordRow {
  first_seen_at: Date;
  last_seen_at: Date;
  comments: number;
  removed: number;
  campaigns: number;
  trusted_since: Date | null;
}

interface OnChannel {
  authorChannelId: string;
  /** The owner's channel; null where the account has none. */
  channelId: string | null;
}

/** Counts an author's stored comments on a channel; undefined where there are none. */
export async function findAuthorRecord(
  db: Queryable,
  ownerId: OwnerId,
  { authorChannelId, channelId }: OnChannel,
): Promise<AuthorRecordRow | undefined> {
  const { rows } = await sql<AuthorRecordRow>`
    select min(published_at) as first_seen_at, max(published_at) as last_seen_at,
      count(*)::int as comments,
      (count(*) filter (where platform_status = 'rejected'))::int as removed,
      count(distinct campaign_id)::int as campaigns,
      (select created_at from trusted_authors
        where user_id = ${ownerId} and author_channel_id = ${authorChannelId}) as trusted_since
    from comments
    where user_id = ${ownerId} and author_channel_id = ${authorChannelId}
      and video_channel_id = ${channelId}
    having count(*) > 0`.execute(db);
  return rows[0];
}
