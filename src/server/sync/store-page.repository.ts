import { sql } from 'kysely';
import type { CommentRow, NewComment, OwnerId, Queryable } from '../db/schema.ts';
import type { JudgedComment } from '../judging/judge-comments.ts';
import { VERDICT_COLUMNS, type VerdictColumns } from '../judging/verdict.ts';

export type CommentToStore = Omit<NewComment, keyof VerdictColumns | 'user_id' | 'campaign_id'> & {
  edited_at: Date;
  published_at: Date;
};
export type StoredComment = Pick<
  CommentRow,
  'youtube_id' | 'content' | 'edited_at' | 'moderation_status' | 'platform_status'
>;

/** Locked in a fixed order, so that a decision and a sync of the same rows cannot block each other. */
export async function lockStoredComments(
  db: Queryable,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<Map<string, StoredComment>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('comments')
    .select(['youtube_id', 'content', 'edited_at', 'moderation_status', 'platform_status'])
    .where('user_id', '=', ownerId)
    .where('youtube_id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.youtube_id, row]));
}

/** What the platform counts anew each time it lists a comment whose text is the same. */
const COUNTED = ['like_count', 'reply_count', 'platform_status', 'moderation_status'] as const;

/** What else a new text brings with it. */
const OTHERS = ['content', 'campaign_id', 'edited_at', 'refreshed_at'] as const;

export async function touchComments(
  db: Queryable,
  ownerId: OwnerId,
  comments: readonly CommentToStore[],
): Promise<void> {
  if (comments.length === 0) return;
  await sql`
    update comments set
      like_count = fresh.like_count,
      reply_count = fresh.reply_count,
      replies_read = greatest(comments.replies_read, fresh.replies_read),
      platform_status = fresh.platform_status,
      moderation_status = fresh.moderation_status,
      author_name = fresh.author_name,
      author_profile_image = fresh.author_profile_image,
      refreshed_at = fresh.refreshed_at
    from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as fresh (
      youtube_id text, like_count integer, reply_count integer, replies_read integer,
      platform_status text, moderation_status text, author_name text,
      author_profile_image text, refreshed_at timestamptz
    )
    where comments.user_id = ${ownerId} and comments.youtube_id = fresh.youtube_id`.execute(db);
}

export interface CommentsWithVerdicts {
  comments: readonly CommentToStore[];
  verdicts: ReadonlyMap<string, JudgedComment>;
}

export async function upsertComments(
  db: Queryable,
  ownerId: OwnerId,
  { comments, verdicts }: CommentsWithVerdicts,
): Promise<void> {
  const rows = comments.flatMap((comment) => {
    const judged = verdicts.get(comment.youtube_id);
    const { columns, campaignId: campaign_id } = judged ?? {};
    return columns ? [{ ...comment, ...columns, campaign_id, user_id: ownerId }] : [];
  });
  if (rows.length === 0) return;
  await db
    .insertInto('comments')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'youtube_id']).doUpdateSet((row) => ({
        ...Object.fromEntries(
          [...COUNTED, ...VERDICT_COLUMNS, ...OTHERS].map((column) => [
            column,
            sql.ref(`excluded.${column}`),
          ]),
        ),
        replies_read: row.fn('greatest', ['comments.replies_read', 'excluded.replies_read']),
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute();
}
