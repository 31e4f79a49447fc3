import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { ThreadCursor } from '../../channel/page-cursor.ts';
import { selectOwned, updateOwned } from '../../db/owned-rows.ts';
import { anyOf, valuesOf } from '../../db/query-results.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import { deleteComments } from '../../judging/campaigns/delete-comments.repository.ts';
import { type ListedComment, showComments } from '../shown-comments.repository.ts';

export interface ThreadsPage {
  after: ThreadCursor | undefined;
  limit: number;
}

const place = ({ publishedAt, id }: ThreadCursor) =>
  sql`(${publishedAt}::timestamptz, ${id}::bigint)`;

/** Top-level comments of a video, newest first, without those that are rejected on the platform. */
export const listThreads = (
  db: Queryable,
  ownerId: OwnerId,
  { videoId, after, limit }: ThreadsPage & { videoId: string },
): Promise<ListedComment[]> => {
  let rows = selectOwned(db, ownerId, 'comments')
    .select('id')
    .where('video_id', '=', videoId)
    .where('parent_id', 'is', null)
    .where('platform_status', '!=', 'rejected');
  if (after) rows = rows.where(sql<boolean>`(published_at, id) < ${place(after)}`);
  return showComments(
    db,
    ownerId,
    rows.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit),
  );
};

/** Replies of a thread, oldest first. */
export function listReplies(
  db: Queryable,
  ownerId: OwnerId,
  { parentId, after, limit }: ThreadsPage & { parentId: string },
): Promise<ListedComment[]> {
  let rows = selectOwned(db, ownerId, 'comments')
    .select('id')
    .where('parent_id', '=', parentId)
    .where('platform_status', '!=', 'rejected');
  if (after) rows = rows.where(sql<boolean>`(published_at, id) > ${place(after)}`);
  const oldest = rows.orderBy('published_at').orderBy('id').limit(limit);
  return showComments(db, ownerId, oldest);
}

/** The oldest few replies of each of these threads. */
export async function listFirstReplies(
  db: Queryable,
  ownerId: OwnerId,
  parentIds: readonly string[],
): Promise<Map<string, ListedComment[]>> {
  if (parentIds.length === 0) return new Map();
  const numbered = selectOwned(db, ownerId, 'comments')
    .select('id')
    .select(
      sql<number>`row_number() over (partition by parent_id order by published_at, id)`.as('nth'),
    )
    .where('parent_id', '=', anyOf(parentIds))
    .where('platform_status', '!=', 'rejected');
  const replies = await showComments(
    db,
    ownerId,
    selectOwned(db, ownerId, 'comments')
      .select('comments.id')
      .where('comments.id', 'in', (row) =>
        row
          .selectFrom(numbered.as('numbered'))
          .select('numbered.id')
          .where('nth', '<=', limits.inlineReplies),
      )
      .orderBy('published_at')
      .orderBy('id'),
  );
  return Map.groupBy(replies, (reply) => reply.parent_id ?? '');
}

/** Deletes a comment and its replies here. */
export async function removeComment(tx: OwnerTransaction, ownerId: OwnerId, youtubeId: string) {
  const ids = await selectOwned(tx, ownerId, 'comments')
    .select('youtube_id')
    .where((row) => row.or([row('youtube_id', '=', youtubeId), row('parent_id', '=', youtubeId)]))
    .execute()
    .then(valuesOf('youtube_id'));
  await deleteComments(tx, ownerId, ids);
}

/** Adjusts the counts of the video and the thread until the platform sends new ones. */
export async function countComment(
  db: Queryable,
  ownerId: OwnerId,
  { videoId, parentId, by }: { videoId: string; parentId: string | null; by: 1 | -1 },
): Promise<void> {
  await updateOwned(db, ownerId, 'videos')
    .set({ comment_count: sql`greatest(comment_count + ${by}, 0)` })
    .where('youtube_id', '=', videoId)
    .where('comment_count', 'is not', null)
    .execute();
  if (parentId === null) return;
  await updateOwned(db, ownerId, 'comments')
    .set({
      reply_count: sql`greatest(reply_count + ${by}, 0)`,
      replies_read: sql`greatest(replies_read + ${by}, 0)`,
    })
    .where('youtube_id', '=', parentId)
    .execute();
}
