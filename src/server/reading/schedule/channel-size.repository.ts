import { sql } from 'kysely';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import type { ChannelSize } from './sync-cost.ts';

/** Compares the channel's size on the platform with what is stored. */
export async function findChannelSize(
  db: Queryable,
  ownerId: OwnerId,
  channelId: string,
): Promise<ChannelSize> {
  const { rows } = await sql<{ videos: number; promised: number; stored: number }>`
    select
      (select count(*) from videos
        where user_id = ${ownerId} and channel_id = ${channelId}) as videos,
      (select coalesce(sum(greatest(0, coalesce(comment_count, 0) - comments_unlisted)), 0)
        from videos where user_id = ${ownerId} and channel_id = ${channelId})::bigint as promised,
      (select count(*) from comments
        where user_id = ${ownerId} and video_channel_id = ${channelId}
          and platform_status = 'published') as stored`.execute(db);
  const { videos = 0, promised = 0, stored = 0 } = rows[0] ?? {};
  return { videos, unreadComments: Math.max(0, promised - stored) };
}
