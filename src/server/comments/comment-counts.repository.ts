import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { selectOwned } from '../db/owned-rows.ts';
import { anyOf } from '../db/query-results.ts';
import type { CommentRow, OwnerId, Queryable } from '../db/schema.ts';
import { isHeld, isToReview } from '../db/to-review.ts';
import { isInCampaign } from '../judging/campaigns/campaigns.repository.ts';
import { type CommentFilter, filterComments } from './filtered-comments.repository.ts';

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
  capped: boolean;
}

export interface CountedFilter {
  ownChannelId: string | null;
  /** The channel that is asked for; undefined: all of them. */
  channelId: string | undefined;
  /** Without the channel, which the lists of some statuses ignore. */
  filter: CommentFilter;
}

/** Counts what each list has of a filter, up to `limits.countedScores` comments together. */
export async function countFilteredLists(
  db: Queryable,
  ownerId: OwnerId,
  { ownChannelId, channelId, filter }: CountedFilter,
): Promise<CountedLists> {
  const isAsked = channelId === undefined ? sql`true` : sql`video_channel_id = ${channelId}`;
  // As in lists: a status of the own channel alone ignores the channel that is asked for.
  const isOwn = ownChannelId === null ? sql`true` : sql`video_channel_id = ${ownChannelId}`;
  const most = limits.countedScores;
  const found = filterComments(db.selectFrom('comments'), ownerId, filter)
    .select(['video_channel_id', 'moderation_status', 'is_spam', 'spam_score', 'campaign_id'])
    .select(['published_at', isToReview(ownerId, ownChannelId).as('to_review')])
    .select(isHeld(ownChannelId).as('held'))
    .limit(most + 1);
  const toReview = sql`to_review and ${isAsked}`;
  const has = (status: CommentRow['moderation_status'], isShown = isOwn) =>
    sql`count(*) filter (where ${isShown} and moderation_status = ${status})`;
  const { rows } = await sql<CountedLists>`
    select
      count(*) filter (where ${toReview}) as review,
      count(*) filter (where ${toReview} and spam_score >= 95) as at_95,
      count(distinct campaign_id) filter (where ${toReview} and ${isInCampaign(ownerId)}) as campaigns,
      min(published_at) filter (where ${toReview}) as oldest_at,
      count(*) filter (where held and ${isAsked}) as held_unflagged,
      count(*) filter (where ${isAsked}) as all,
      ${has('unmoderated')} as unmoderated,
      ${has('pending')} as pending,
      ${has('spam', isAsked)} as spam,
      ${has('approved')} as approved,
      ${has('rejected')} as rejected,
      count(*) > ${most} as capped
    from (${found}) as found`.execute(db);
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
    .where('video_id', '=', anyOf(videoIds))
    .where(isToReview(ownerId, ownChannelId))
    .groupBy('video_id')
    .execute();
  return new Map(rows.map(({ video_id, count }) => [video_id, count]));
}
