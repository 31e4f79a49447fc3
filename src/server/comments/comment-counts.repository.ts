import { sql } from 'kysely';
import type { OwnerId, Queryable } from '../db/schema.ts';
import { isToReview } from './to-review.repository.ts';

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
  videoId: string | undefined;
}

/** Counts what each list of comments has, over the owner's rows. */
export async function countLists(
  db: Queryable,
  ownerId: OwnerId,
  { ownChannelId, channelId, videoId }: CountedRows,
): Promise<CountedLists> {
  const toReview = isToReview(ownerId, ownChannelId);
  const isAsked = channelId === undefined ? sql`true` : sql`video_channel_id = ${channelId}`;
  const isOwn = ownChannelId === null ? sql`true` : sql`video_channel_id = ${ownChannelId}`;
  const ofVideo = videoId === undefined ? sql`true` : sql`video_id = ${videoId}`;
  const { rows } = await sql<CountedLists>`
    with counted as (
      select moderation_status as status, is_spam, spam_score, campaign_id, published_at,
        ${isAsked} as asked, ${isOwn} as own, ${toReview} and ${isAsked} as to_review
      from comments where user_id = ${ownerId} and ${ofVideo}
    )
    select
      count(*) filter (where to_review) as review,
      count(*) filter (where to_review and spam_score >= 95) as at_95,
      count(distinct campaign_id) filter (where to_review) as campaigns,
      min(published_at) filter (where to_review) as oldest_at,
      count(*) filter (where own and status = 'pending' and not is_spam) as held_unflagged,
      count(*) filter (where asked) as all,
      count(*) filter (where own and status = 'unmoderated') as unmoderated,
      count(*) filter (where own and status = 'pending') as pending,
      count(*) filter (where asked and status = 'spam') as spam,
      count(*) filter (where own and status = 'approved') as approved,
      count(*) filter (where own and status = 'rejected') as rejected
    from counted`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without a row');
  return counts;
}
