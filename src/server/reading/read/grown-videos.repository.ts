import { sql } from 'kysely';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import type { SyncRun } from './reading.ts';

/** By video: what is stored of what the public sees, and replies known but still to be read. */
const storedByVideo = (ownerId: OwnerId) => sql`
  select video_id, count(*) as stored, sum(greatest(0, reply_count - replies_read)) as to_read
  from comments
  where user_id = ${ownerId} and platform_status = 'published'
  group by video_id`;

const missing = sql<number>`(coalesce(videos.comment_count, 0) - videos.comments_unlisted
  - coalesce(known.stored, 0) - coalesce(known.to_read, 0))`;

export interface GrownVideosQuery {
  channelId: string;
  /** Up to this share of its comments a video may miss without being listed again. */
  tolerated: number;
  /** Videos whose comments were found turned off after this are left alone. */
  disabledBefore: Date;
}

/** Videos of which the platform counts more comments than we know, newest first. */
export async function listGrownVideos(
  db: Queryable,
  ownerId: OwnerId,
  { channelId, tolerated, disabledBefore }: GrownVideosQuery,
): Promise<string[]> {
  const { rows } = await sql<{ youtube_id: string }>`
    select videos.youtube_id from videos
    left join (${storedByVideo(ownerId)}) as known on known.video_id = videos.youtube_id
    where videos.user_id = ${ownerId} and videos.channel_id = ${channelId}
      and (videos.comments_disabled_at is null or videos.comments_disabled_at < ${disabledBefore})
      and ${missing} > ${tolerated}::double precision * coalesce(videos.comment_count, 0)
    order by videos.published_at desc nulls last, videos.youtube_id desc`.execute(db);
  return rows.map((row) => row.youtube_id);
}

export async function countMissing(
  db: Queryable,
  ownerId: OwnerId,
  videoId: string,
): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    select ${missing}::integer as missing from videos
    left join (
      select video_id, count(*) as stored, sum(greatest(0, reply_count - replies_read)) as to_read
      from comments
      where user_id = ${ownerId} and video_id = ${videoId} and platform_status = 'published'
      group by video_id
    ) as known on true
    where videos.user_id = ${ownerId} and videos.youtube_id = ${videoId}`.execute(db);
  return rows[0]?.missing ?? 0;
}

/**
 * After everything was read: what the platform counts beyond that is listed nowhere, but for what
 * may lie behind the end of a list that was `lost`.
 */
export async function saveUnlistedCounts(
  db: Queryable,
  { ownerId, channelId, loopingLists }: Pick<SyncRun, 'ownerId' | 'channelId' | 'loopingLists'>,
): Promise<void> {
  await sql`
    update videos set comments_unlisted = counted.unlisted
    from (
      select videos.youtube_id,
        greatest(0, coalesce(videos.comment_count, 0) - coalesce(known.stored, 0)) as unlisted
      from videos left join (${storedByVideo(ownerId)}) as known on known.video_id = videos.youtube_id
      where videos.user_id = ${ownerId} and videos.channel_id = ${channelId}
        and videos.comments_disabled_at is null
        and videos.youtube_id <> all(${[...loopingLists]}::text[])
    ) as counted
    where videos.user_id = ${ownerId} and videos.youtube_id = counted.youtube_id
      and videos.comments_unlisted <> counted.unlisted`.execute(db);
}

/** Remembers, or forgets, that a video's comments are turned off. */
export async function markCommentsDisabled(
  db: Queryable,
  ownerId: OwnerId,
  { videoId, at }: { videoId: string; at: Date | null },
): Promise<void> {
  await db
    .updateTable('videos')
    .set({ comments_disabled_at: at })
    .where('user_id', '=', ownerId)
    .where('youtube_id', '=', videoId)
    .where('comments_disabled_at', 'is distinct from', at)
    .execute();
}
