import { sql } from 'kysely';
import { selectOwned } from '../db/owned-rows.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';
import { isToReview } from '../db/to-review.ts';

export interface CountedLists {
  review: number;
  at_95: number;
  campaigns: number;
  oldest_at: Date | null;
  held_unflagged: number;
  all: number;
  unmoderated: number;
  pending: number;
  spam: number;
  approved: number;
  rejected: number;
}

export interface CountedRows {
  ownChannelId: string | null;
  channelId: string | undefined;
  videoId: string;
}

/** Counts what each list has of one video, whose comments are few enough to be read. */
export async function countListsOfVideo(
  db: Queryable,
  ownerId: OwnerId,
  { ownChannelId, channelId, videoId }: CountedRows,
): Promise<CountedLists> {
  const isAsked = channelId === undefined ? sql`true` : sql`video_channel_id = ${channelId}`;
  // As in lists: a status of the own channel alone ignores the channel that is asked for.
  const isOwn = ownChannelId === null ? sql`true` : sql`video_channel_id = ${ownChannelId}`;
  const ofVideo = sql`video_id = ${videoId}`;
  const { rows } = await sql<CountedLists>`
    select * from (
      select
        count(*) as review,
        count(*) filter (where spam_score >= 95) as at_95,
        count(distinct campaign_id) as campaigns,
        min(published_at) as oldest_at
      from comments
      where user_id = ${ownerId} and ${isToReview(ownerId, ownChannelId)}
        and ${isAsked} and ${ofVideo}
    ) as to_review, (
      select count(*) as held_unflagged from comments
      where user_id = ${ownerId} and moderation_status = 'pending' and not is_spam
        and ${isOwn} and ${ofVideo}
    ) as held, (
      select
        coalesce(sum(count) filter (where ${isAsked}), 0)::bigint as all,
        coalesce(sum(count) filter (where ${isOwn} and status = 'unmoderated'), 0)::bigint
          as unmoderated,
        coalesce(sum(count) filter (where ${isOwn} and status = 'pending'), 0)::bigint as pending,
        coalesce(sum(count) filter (where ${isAsked} and status = 'spam'), 0)::bigint as spam,
        coalesce(sum(count) filter (where ${isOwn} and status = 'approved'), 0)::bigint as approved,
        coalesce(sum(count) filter (where ${isOwn} and status = 'rejected'), 0)::bigint as rejected
      from (
        select video_channel_id, moderation_status as status, count(*) as count from comments
        where user_id = ${ownerId} and ${ofVideo}
        group by video_channel_id, moderation_status
      ) as counted
    ) as by_status`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without a row');
  return counts;
}

/** How many comments of each of these videos are to review. */
export async function countReviewed(
  db: Queryable,
  ownerId: OwnerId,
  { ownChannelId, videoIds }: { ownChannelId: string | null; videoIds: readonly string[] },
): Promise<Map<string, number>> {
  if (videoIds.length === 0) return new Map();
  const rows = await selectOwned(db, ownerId, 'comments')
    .select((row) => ['video_id', row.fn.countAll<number>().as('count')])
    .where('video_id', 'in', [...videoIds])
    .where(isToReview(ownerId, ownChannelId))
    .groupBy('video_id')
    .execute();
  return new Map(rows.map(({ video_id, count }) => [video_id, count]));
}
