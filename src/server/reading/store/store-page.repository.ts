import { sql } from 'kysely';
import { keepCounts, withYoutubeIds } from '../../db/comment-counters.ts';
import {
  COMMENT_COLUMNS,
  type CommentColumn,
  freshComments,
  namesOf,
  setFrom,
} from '../../db/fresh-comments.ts';
import { selectOwned } from '../../db/owned-rows.ts';
import { takeIds } from '../../db/owner-ids.ts';
import type { CommentRow, OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import {
  deleteSimilarityKeys,
  saveSimilarityKeys,
} from '../../judging/campaigns/similarity-keys.repository.ts';
import type { IncomingComment, JudgedComment } from '../../judging/verdicts/judge-comments.ts';
import { VERDICT_COLUMNS } from '../../judging/verdicts/verdict-columns.ts';

/** Those of these comments that are stored, by their ids. */
export async function findStored(db: Queryable, ownerId: OwnerId, ids: readonly string[]) {
  const rows = await selectOwned(db, ownerId, 'comments')
    .select(['youtube_id', 'content', 'edited_at', 'refreshed_at'])
    .select(['moderation_status', 'platform_status'])
    .where('youtube_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.youtube_id, row]));
}

/** Columns that each listing of the platform says again. */
const TOUCHED = [
  'like_count',
  'reply_count',
  'platform_status',
  'moderation_status',
  'author_name',
  'author_profile_image',
  'refreshed_at',
] as const satisfies readonly CommentColumn[];

/** A list may carry fewer replies than were read. */
const moreReplies = (table: 'fresh' | 'excluded') =>
  sql`replies_read = greatest(comments.replies_read, ${sql.ref(`${table}.replies_read`)})`;

type Listed = IncomingComment & Pick<CommentRow, 'moderation_status' | 'refreshed_at'>;

export async function touchComments(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  comments: readonly Listed[],
): Promise<void> {
  if (comments.length === 0) return;
  const touch = sql`
    update comments set ${setFrom('fresh', TOUCHED)}, ${moreReplies('fresh')}
    from ${freshComments(comments, ['youtube_id', 'replies_read', ...TOUCHED])}
    where comments.user_id = ${ownerId} and comments.youtube_id = fresh.youtube_id`;
  const among = withYoutubeIds(comments.map((comment) => comment.youtube_id));
  await keepCounts(tx, ownerId, { among, change: () => touch.execute(tx) });
}

/** Columns that a listing updates when a comment's text has changed. */
const RENEWED = [
  'like_count',
  'reply_count',
  'platform_status',
  'moderation_status',
  'content',
  'campaign_id',
  'edited_at',
  'refreshed_at',
  ...VERDICT_COLUMNS,
] as const satisfies readonly CommentColumn[];

export interface CommentsToStore {
  ids: readonly string[];
  /** Those of them that are stored already. */
  known: readonly string[];
  /** All of them, as they are judged. */
  parts: AsyncIterable<readonly (JudgedComment & Listed)[]>;
  readAt: Date;
}

export async function upsertComments(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { ids, known, parts, readAt }: CommentsToStore,
): Promise<void> {
  if (ids.length === 0) return;
  // Comments that are stored already keep their id; the id taken here stays unused.
  const ownIds = (await takeIds(tx, ownerId, ids.length)).values();
  const upsert = async (comments: readonly (JudgedComment & Listed)[]) => {
    const rows = comments.map((comment) => ({ ...comment, id: ownIds.next().value }));
    const { rows: stored } = await sql<{ id: number; youtube_id: string }>`
      insert into comments (user_id, ${namesOf(COMMENT_COLUMNS)})
      select ${ownerId}, fresh.* from ${freshComments(rows, COMMENT_COLUMNS)}
      on conflict (user_id, youtube_id) do update set
        ${setFrom('excluded', RENEWED)}, ${moreReplies('excluded')},
        updated_at = excluded.updated_at
      returning id, youtube_id`.execute(tx);
    const keysOf = new Map(comments.map((one) => [one.youtube_id, one.similarityKeys]));
    const keys = stored.map(({ id, youtube_id }) => [id, keysOf.get(youtube_id) ?? []] as const);
    await saveSimilarityKeys(tx, ownerId, new Map(keys));
  };
  await deleteSimilarityKeys(tx, ownerId, known);
  await keepCounts(tx, ownerId, {
    among: withYoutubeIds(ids),
    before: known.length === 0 ? null : withYoutubeIds(known),
    change: async () => {
      for await (const part of parts) await upsert(part);
    },
    readAt,
  });
}
