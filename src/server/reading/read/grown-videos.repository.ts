import { sql } from 'kysely';
import { updateOwned } from '../../db/owned-rows.ts';
import { queryRows, valuesOf } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import type { SyncRun } from './sync-run.ts';

/** By video: stored published comments, and their replies that are counted but not read. */
const storedByVideo = (ownerId: OwnerId) => sql`
  select video_id, count(*) as stored, sum(greatest(0, reply_count - replies_read)) as to_read
  from comments
  where user_id = ${ownerId} and platform_status = 'published'
  group by video_id`;

const missing = sql<number>`(coalesce(videos.comment_count, 0) - videos.comments_unlisted
  - coalesce(known.stored, 0) - coalesce(known.to_read, 0))`;

export interface GrownVideosQuery {
  channelId: string;
  /** The share of its comments that a video may miss without being read again. */
  tolerated: number;
  /** Videos whose comments were found turned off after this are skipped. */
  disabledBefore: Date;
}

/** Videos for which the platform counts more comments than are stored, newest first. */
export const listGrownVideos = (
  db: Queryable,
  ownerId: OwnerId,
  { channelId, tolerated, disabledBefore }: GrownVideosQuery,
): Promise<string[]> =>
  queryRows<{ youtube_id: string }>(db)`
    select videos.youtube_id from videos
    left join (${storedByVideo(ownerId)}) as known on known.video_id = videos.youtube_id
    where videos.user_id = ${ownerId} and videos.channel_id = ${channelId}
      and (videos.comments_disabled_at is null or videos.comments_disabled_at < ${disabledBefore})
      and ${missing} > ${tolerated}::double precision * coalesce(videos.comment_count, 0)
    order by videos.published_at desc nulls last, videos.youtube_id desc`.then(
    valuesOf('youtube_id'),
  );

export async function countMissing(db: Queryable, ownerId: OwnerId, videoId: string) {
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
 * After a full sync, stores how many counted comments no list shows. Videos with a looping list are
 * skipped: the rest of that list may hold them.
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

/** Stores since when a video's comments are turned off; null: they are on. */
export async function markCommentsDisabled(
  db: Queryable,
  ownerId: OwnerId,
  { videoId, at }: { videoId: string; at: Date | null },
): Promise<void> {
  await updateOwned(db, ownerId, 'videos')
    .set({ comments_disabled_at: at })
    .where('youtube_id', '=', videoId)
    .where('comments_disabled_at', 'is distinct from', at)
    .execute();
}
