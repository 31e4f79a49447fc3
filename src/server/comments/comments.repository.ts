import { type SelectQueryBuilder, sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { escapeLike } from '../db/escape-like.ts';
import type { CommentRow, OwnerId, Queryable, Schema } from '../db/schema.ts';
import { type ListedComment, showComments } from './shown-comments.repository.ts';

export interface CommentFilter {
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

export interface CommentPage {
  page: number;
  pageSize: number;
}

/** Newest first. */
export const listComments = (
  db: Queryable,
  ownerId: OwnerId,
  { filter, page, pageSize }: CommentPage & { filter: CommentFilter },
): Promise<ListedComment[]> =>
  showComments(
    db,
    ownerId,
    filtered(db.selectFrom('comments'), ownerId, filter)
      .select('id')
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  );

/** At most `limits.countedRows` ids and one more, newest first. */
export async function listCommentIds(
  db: Queryable,
  ownerId: OwnerId,
  filter: CommentFilter,
): Promise<string[]> {
  const rows = await filtered(db.selectFrom('comments'), ownerId, filter)
    .select('youtube_id')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
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
