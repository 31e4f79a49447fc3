import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { escapeLike } from '../db/escape-like.ts';
import type { CommentRow, OwnerId, Queryable, Schema } from '../db/schema.ts';
import type { LatestDecision } from '../moderation/decision.presenter.ts';

/** What a row of the screen shows; reading the rest would cost more than the query itself. */
const SHOWN = [
  'youtube_id',
  'parent_id',
  'video_id',
  'video_channel_id',
  'author_channel_id',
  'author_name',
  'author_profile_image',
  'content',
  'folded_text',
  'published_at',
  'like_count',
  'reply_count',
  'moderation_status',
  'spam_score',
  'is_spam',
  'is_stylized_text',
  'is_obfuscated_text',
  'is_blacklisted_words',
  'is_similar',
  'reasons',
] as const satisfies readonly (keyof CommentRow)[];

export type ListedComment = Pick<CommentRow, (typeof SHOWN)[number]> &
  LatestDecision & {
    video_title: string | null;
    author_trusted: boolean;
    /** How large its campaign is by now; null where it is in none. */
    campaign_members: number | null;
    campaign_authors: number | null;
  };

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
  ).execute();

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

/** Counts as far as `limits.countedRows` and one more: beyond, nobody turns the pages. */
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

export const findComment = (
  db: Queryable,
  ownerId: OwnerId,
  youtubeId: string,
): Promise<ListedComment | undefined> =>
  showComments(
    db,
    ownerId,
    db
      .selectFrom('comments')
      .select('id')
      .where('user_id', '=', ownerId)
      .where('youtube_id', '=', youtubeId),
  ).executeTakeFirst();

/**
 * All that a row of the screen shows, in one query. Which rows they are is found by index alone,
 * before anything is read of them.
 */
export const showComments = (
  db: Queryable,
  ownerId: OwnerId,
  rows: SelectQueryBuilder<Schema, 'comments', { id: number }>,
) =>
  db
    .with('shown', () => rows)
    .selectFrom('shown')
    .innerJoin('comments', 'comments.id', 'shown.id')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('moderation_items')
          .select([
            'target as decision_target',
            'state as decision_state',
            'waits_for as decision_waits_for',
            'hold_hours as decision_hold_hours',
            'unknown as decision_unknown',
            'not_before as decision_not_before',
            'failure as decision_failure',
            'dismissed_at as decision_dismissed_at',
          ])
          .whereRef('moderation_items.user_id', '=', 'comments.user_id')
          .whereRef('moderation_items.comment_id', '=', 'comments.youtube_id')
          .where('state', '!=', 'superseded')
          .orderBy('moderation_items.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(SHOWN.map((column) => `comments.${column}` as const))
    // Each fact by itself: planning them as joins would take longer than fetching all rows.
    .select((row) => [
      row
        .selectFrom('videos')
        .select('title')
        .whereRef('videos.user_id', '=', 'comments.user_id')
        .whereRef('videos.youtube_id', '=', 'comments.video_id')
        .as('video_title'),
      ofCampaign(row, 'member_count').as('campaign_members'),
      ofCampaign(row, 'author_count').as('campaign_authors'),
      row
        .exists(
          row
            .selectFrom('trusted_authors')
            .select('trusted_authors.user_id')
            .whereRef('trusted_authors.user_id', '=', 'comments.user_id')
            .whereRef('trusted_authors.author_channel_id', '=', 'comments.author_channel_id'),
        )
        .$castTo<boolean>()
        .as('author_trusted'),
    ])
    .selectAll('latest')
    .where('comments.user_id', '=', ownerId)
    .orderBy('comments.published_at', 'desc')
    .orderBy('comments.id', 'desc');

const ofCampaign = <Column extends 'member_count' | 'author_count'>(
  row: ExpressionBuilder<Schema, 'comments'>,
  column: Column,
) =>
  row
    .selectFrom('campaigns')
    .select(column)
    .whereRef('campaigns.user_id', '=', 'comments.user_id')
    .whereRef('campaigns.id', '=', 'comments.campaign_id');

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
  // The bare column, as the partial index of the flag has it, so that the planner knows it.
  for (const [flag, wanted] of Object.entries(filter.flags) as [CommentFlag, boolean?][]) {
    if (wanted === true) rows = rows.where(sql<boolean>`${sql.ref(flag)}`);
    if (wanted === false) rows = rows.where(sql<boolean>`not ${sql.ref(flag)}`);
  }
  return rows;
}
