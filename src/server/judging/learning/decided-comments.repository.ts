import { selectOwned } from '../../db/owned-rows.ts';
import { anyOf } from '../../db/query-results.ts';
import type { CommentRow, OwnerId, Queryable } from '../../db/schema.ts';

/** The columns of a comment from which a lesson is derived. */
export type DecidedComment = Pick<
  CommentRow,
  | 'youtube_id'
  | 'author_channel_id'
  | 'content'
  | 'folded_text'
  | 'reasons'
  | 'campaign_id'
  | 'moderation_status'
  | 'platform_status'
>;

export const listDecidedComments = (db: Queryable, ownerId: OwnerId, ids: readonly string[]) =>
  selectOwned(db, ownerId, 'comments')
    .select([
      'youtube_id',
      'author_channel_id',
      'content',
      'folded_text',
      'reasons',
      'campaign_id',
      'moderation_status',
      'platform_status',
    ])
    .where('youtube_id', '=', anyOf(ids))
    .execute();
