import { sql } from 'kysely';
import { selectOwned } from '../../db/owned-rows.ts';
import { queryRows } from '../../db/query-results.ts';
import type { CommentRow, OwnerId, Queryable } from '../../db/schema.ts';
import type { StoredRange } from '../analytics/stored-spam.repository.ts';

/** Comments of a range that were verified at YouTube since then. */
export type VerifiedRange = StoredRange & { verifiedSince: Date };

export interface RangeSizes {
  comments: number;
  /** Comments that were verified longer ago. */
  left_out: number;
  /** When the one that was verified longest ago was; null: there is none. */
  oldest: Date | null;
}

/** How much a report about the range lists, and how old that is. */
export async function measureRange(
  db: Queryable,
  ownerId: OwnerId,
  { channelId, from, until, verifiedSince }: VerifiedRange,
): Promise<RangeSizes> {
  const { rows } = await sql<RangeSizes>`
    select count(*) filter (where refreshed_at >= ${verifiedSince}) as comments,
      count(*) filter (where refreshed_at < ${verifiedSince}) as left_out,
      min(refreshed_at) filter (where refreshed_at >= ${verifiedSince}) as oldest
    from comments
    where user_id = ${ownerId} and video_channel_id = ${channelId}
      and published_at >= ${from} and published_at < ${until}`.execute(db);
  return rows[0] ?? { comments: 0, left_out: 0, oldest: null };
}

/** When the video of the channel that was verified longest ago was; null: there is none. */
export async function findOldestVideo(db: Queryable, ownerId: OwnerId, channelId: string) {
  const row = await selectOwned(db, ownerId, 'videos')
    .select((video) => video.fn.min('last_synced_at').as('oldest'))
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row?.oldest ?? null;
}

export type ReportedComment = Pick<
  CommentRow,
  | 'id'
  | 'youtube_id'
  | 'video_id'
  | 'is_reply'
  | 'author_name'
  | 'author_channel_id'
  | 'content'
  | 'published_at'
  | 'like_count'
  | 'spam_score'
  | 'is_spam'
  | 'moderation_status'
> & { video_title: string | null };

interface CommentPage {
  range: VerifiedRange;
  /** The last comment of the page before. */
  after: Pick<ReportedComment, 'id' | 'published_at'> | undefined;
  limit: number;
}

/** A page of the comments that a report lists, newest first. */
export async function listReportedComments(
  db: Queryable,
  ownerId: OwnerId,
  { range: { channelId, from, until, verifiedSince }, after, limit }: CommentPage,
): Promise<ReportedComment[]> {
  const next =
    after === undefined
      ? sql``
      : sql`and (published_at, id) < (${after.published_at}::timestamptz, ${after.id}::bigint)`;
  return queryRows<ReportedComment>(db)`
    select page.*, (select title from videos
      where user_id = ${ownerId} and videos.youtube_id = page.video_id) as video_title
    from (
      select id, youtube_id, video_id, is_reply, author_name, author_channel_id, content,
        published_at, like_count, spam_score, is_spam, moderation_status
      from comments
      where user_id = ${ownerId} and video_channel_id = ${channelId}
        and published_at >= ${from} and published_at < ${until}
        and refreshed_at >= ${verifiedSince} ${next}
      order by published_at desc, id desc
      limit ${limit}
    ) as page
    order by published_at desc, id desc`;
}
