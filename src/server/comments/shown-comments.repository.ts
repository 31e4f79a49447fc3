import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { CampaignHead } from '../../contract/campaign-head.ts';
import { selectOwned } from '../db/owned-rows.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { CommentRow, OwnerId, Queryable, Schema } from '../db/schema.ts';
import type { LatestDecision } from '../decisions/decide/decision.presenter.ts';
import { SHOWN_VERDICT } from '../judging/verdicts/verdict-columns.ts';

/** The columns that the page shows; reading the others would cost more than the query itself. */
const SHOWN = [
  'id',
  'youtube_id',
  'parent_id',
  'video_id',
  'video_channel_id',
  'author_channel_id',
  'author_name',
  'author_profile_image',
  'content',
  'published_at',
  'like_count',
  'reply_count',
  'moderation_status',
  'platform_status',
  'decided_at',
  ...SHOWN_VERDICT,
] as const satisfies readonly (keyof CommentRow)[];

export type ShownCampaign = Omit<CampaignHead, 'id'> & { id: number };

export type ListedComment = Pick<CommentRow, (typeof SHOWN)[number]> &
  LatestDecision & {
    video_title: string | null;
    author_trusted: boolean;
    /** Its campaign with its present size; null without one. */
    campaign: ShownCampaign | null;
  };

/** All that the page shows of the comments that a query finds, in the order of the query. */
export const showComments = async (
  db: Queryable,
  ownerId: OwnerId,
  rows: SelectQueryBuilder<Schema, 'comments', { id: number }>,
): Promise<ListedComment[]> =>
  showByIds(
    db,
    ownerId,
    (await rows.execute()).map(({ id }) => id),
  );

/**
 * All that the page shows of these comments, in the order of `ids`. A first query finds the ids by
 * index alone; its filters vary and are quick to plan. This one reads the columns and is planned
 * only once.
 */
export async function showByIds(
  db: Queryable,
  ownerId: OwnerId,
  ids: number[],
): Promise<ListedComment[]> {
  if (ids.length === 0) return [];
  const shown = await readShown(db, { ownerId, ids });
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const place = ({ id }: ListedComment) => placeOf.get(id) ?? 0;
  return shown.toSorted((a, b) => place(a) - place(b));
}

const readShown = prepareQuery((db, { ownerId, ids }: { ownerId: OwnerId; ids: number[] }) =>
  selectOwned(db, ownerId, 'comments')
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
            'ban_author as decision_ban_author',
            'dismissed_at as decision_dismissed_at',
          ])
          .where('moderation_items.user_id', '=', ownerId)
          .whereRef('moderation_items.comment_id', '=', 'comments.youtube_id')
          .where('state', '!=', 'superseded')
          .orderBy('moderation_items.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(SHOWN.map((column) => `comments.${column}` as const))
    // Subqueries: planning these as joins would take longer than fetching all rows.
    .select((row) => [
      row
        .selectFrom('videos')
        .select('title')
        .where('videos.user_id', '=', ownerId)
        .whereRef('videos.youtube_id', '=', 'comments.video_id')
        .as('video_title'),
      ofCampaign(row, ownerId).as('campaign'),
      row
        .exists(
          row
            .selectFrom('trusted_authors')
            .select('trusted_authors.user_id')
            .where('trusted_authors.user_id', '=', ownerId)
            .whereRef('trusted_authors.author_channel_id', '=', 'comments.author_channel_id'),
        )
        .$castTo<boolean>()
        .as('author_trusted'),
    ])
    .selectAll('latest')
    .where((row) => row('comments.id', '=', row.fn.any(row.val(ids)))),
);

const ofCampaign = (row: ExpressionBuilder<Schema, 'comments'>, ownerId: OwnerId) =>
  row
    .selectFrom('campaigns')
    .select(
      sql<ShownCampaign>`jsonb_build_object('id', id, 'kind', kind, 'template', template,
        'members', member_count, 'authors', author_count, 'videos', video_count)`.as('head'),
    )
    .where('campaigns.user_id', '=', ownerId)
    .whereRef('campaigns.id', '=', 'comments.campaign_id');
