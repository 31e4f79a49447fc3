import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { CHANGED_AT_ONCE, chunksOf } from '../../db/chunks.ts';
import { selectOwned } from '../../db/owned-rows.ts';
import { anyOf } from '../../db/query-results.ts';
import type { CommentRow, OwnerId, Queryable } from '../../db/schema.ts';
import { type CommentFilter, filterComments } from '../filtered-comments.repository.ts';
import { showByIds } from '../shown-comments.repository.ts';

/** The comments that an act is about. */
export interface Selection {
  filter: CommentFilter;
  /** Comments that were stored later do not belong to it. */
  asOf: Date;
  except: readonly string[];
}

export type MatchingComment = Pick<
  CommentRow,
  | 'id'
  | 'youtube_id'
  | 'video_channel_id'
  | 'author_channel_id'
  | 'moderation_status'
  | 'decided_at'
  | 'platform_status'
  | 'spam_score'
  | 'is_spam'
>;

const COLUMNS = [
  'comments.id',
  'comments.youtube_id',
  'comments.video_channel_id',
  'comments.author_channel_id',
  'comments.moderation_status',
  'comments.decided_at',
  'comments.platform_status',
  'comments.spam_score',
  'comments.is_spam',
] as const;

/** At most so many and one more. The surest spam comes first, and is sent first. */
export const listMatching = (
  db: Queryable,
  ownerId: OwnerId,
  { filter, asOf, except, most = limits.actComments }: Selection & { most?: number },
): Promise<MatchingComment[]> =>
  filterComments(db.selectFrom('comments'), ownerId, filter)
    .select(COLUMNS)
    .where('comments.created_at', '<=', asOf)
    .where(sql<boolean>`comments.youtube_id <> all(${[...except]}::text[])`)
    .orderBy('comments.spam_score', 'desc')
    .orderBy('comments.id')
    .limit(most + 1)
    .execute();

/** The same comments as they are now, in any order, without those that are no longer stored. */
export async function listAgain(
  db: Queryable,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<MatchingComment[]> {
  const found: MatchingComment[] = [];
  for (const chunk of chunksOf(ids, CHANGED_AT_ONCE)) {
    const rows = selectOwned(db, ownerId, 'comments').select(COLUMNS);
    found.push(...(await rows.where('comments.youtube_id', '=', anyOf(chunk)).execute()));
  }
  return found;
}

/** The database's clock, which dates the rows. */
export async function readNow(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

/** The comments as their list shows them, by the platform's id. */
export async function readSample(db: Queryable, ownerId: OwnerId, ids: readonly number[]) {
  const shown = await showByIds(db, ownerId, [...ids]);
  return new Map(shown.map((comment) => [comment.youtube_id, comment]));
}
