import { type SelectQueryBuilder, sql } from 'kysely';
import type { CommentSort } from '../../contract/comment.ts';
import { limits } from '../../contract/limits.ts';
import { escapeLike } from '../db/escape-like.ts';
import type { CommentRow, OwnerId, Queryable, Schema } from '../db/schema.ts';
import { sortComments } from './comment-sort.repository.ts';
import { type ListedComment, showComments } from './shown-comments.repository.ts';
import { isToReview } from './to-review.repository.ts';

export interface CommentFilter {
  /** Only comments to review; the owner's channel, null without one. */
  toReview?: { ownChannelId: string | null } | undefined;
  status?: CommentRow['moderation_status'] | undefined;
  channelId?: string | undefined;
  videoId?: string | undefined;
  authorChannelId?: string | undefined;
  youtubeIds?: readonly string[] | undefined;
  keyword?: string | undefined;
  flags: Partial<Record<CommentFlag, boolean | undefined>>;
  /** Bounds, both included. */
  score: { min?: number | undefined; max?: number | undefined };
  from?: Date | undefined;
  to?: Date | undefined;
}
export type CommentFlag =
  | 'is_spam'
  | 'is_stylized_text'
  | 'is_obfuscated_text'
  | 'is_blacklisted_words'
  | 'is_similar';

/** The comments of a filter, and their order. */
export interface SortedComments {
  filter: CommentFilter;
  sort: CommentSort;
}

export interface CommentPage extends SortedComments {
  page: number;
  pageSize: number;
}

export const listComments = (
  db: Queryable,
  ownerId: OwnerId,
  { filter, sort, page, pageSize }: CommentPage,
): Promise<ListedComment[]> =>
  showComments(
    db,
    ownerId,
    sortComments(filtered(db.selectFrom('comments'), ownerId, filter), ownerId, sort)
      .select('comments.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  );

/** At most `limits.countedRows` ids and one more. */
export async function listCommentIds(
  db: Queryable,
  ownerId: OwnerId,
  { filter, sort }: SortedComments,
): Promise<string[]> {
  const rows = await sortComments(
    filtered(db.selectFrom('comments'), ownerId, filter),
    ownerId,
    sort,
  )
    .select('youtube_id')
    .limit(limits.countedRows + 1)
    .execute();
  return rows.map(({ youtube_id }) => youtube_id);
}

/** Counts up to one more than `limits.countedRows`, the most that can be paged through. */
export async function countComments(
  db: Queryable,
  ownerId: OwnerId,
  filter: CommentFilter,
): Promise<number> {
  const { count } = await db
    .selectFrom(
      filtered(db.selectFrom('comments'), ownerId, filter)
        .select(sql`1`.as('one'))
        .limit(limits.countedRows + 1)
        .as('counted'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findComment(
  db: Queryable,
  ownerId: OwnerId,
  youtubeId: string,
): Promise<ListedComment | undefined> {
  const found = db
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('youtube_id', '=', youtubeId);
  return (await showComments(db, ownerId, found))[0];
}

function filtered<Row>(
  query: SelectQueryBuilder<Schema, 'comments', Row>,
  ownerId: OwnerId,
  filter: CommentFilter,
): SelectQueryBuilder<Schema, 'comments', Row> {
  let rows = query.where('comments.user_id', '=', ownerId);
  if (filter.toReview) rows = rows.where(isToReview(ownerId, filter.toReview.ownChannelId));
  if (filter.status) rows = rows.where('moderation_status', '=', filter.status);
  if (filter.channelId) rows = rows.where('video_channel_id', '=', filter.channelId);
  if (filter.videoId) rows = rows.where('video_id', '=', filter.videoId);
  if (filter.authorChannelId) {
    rows = rows.where('comments.author_channel_id', '=', filter.authorChannelId);
  }
  const { min, max } = filter.score;
  if (min !== undefined) rows = rows.where('spam_score', '>=', min);
  if (max !== undefined) rows = rows.where('spam_score', '<=', max);
  if (filter.youtubeIds) rows = rows.where('comments.youtube_id', 'in', filter.youtubeIds);
  if (filter.from) rows = rows.where('comments.published_at', '>=', filter.from);
  if (filter.to) rows = rows.where('comments.published_at', '<=', filter.to);
  if (filter.keyword) {
    rows = rows.where('content', 'ilike', `%${escapeLike(filter.keyword)}%`);
  }
  // The bare column, as in the flag's partial index, so that the planner can use that index.
  for (const [flag, wanted] of Object.entries(filter.flags) as [CommentFlag, boolean?][]) {
    if (wanted === true) rows = rows.where(sql<boolean>`${sql.ref(flag)}`);
    if (wanted === false) rows = rows.where(sql<boolean>`not ${sql.ref(flag)}`);
  }
  return rows;
}
