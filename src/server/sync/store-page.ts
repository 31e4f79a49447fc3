import type { CommentRow, OwnerId } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Judge } from '../judging/judge-comments.ts';
import { lockJudging } from '../judging/judging-states.repository.ts';
import { listDecisionsInFlight } from '../moderation/decisions-in-flight.repository.ts';
import { statusAfterReading } from '../moderation/moderation-status.ts';
import type { PlatformComment } from '../youtube/youtube-schemas.ts';
import {
  type CommentToStore,
  lockStoredComments,
  type StoredComment,
  touchComments,
  upsertComments,
} from './store-page.repository.ts';
import { type Cursor, type CursorPlace, saveCursor } from './sync.repository.ts';

/** A comment as a list of the platform gave it. */
export interface IncomingComment extends PlatformComment {
  videoId: string;
  channelId: string;
  replyCount: number;
  repliesRead: number;
  platformStatus: CommentRow['platform_status'];
}

export interface Page {
  comments: readonly IncomingComment[];
  judge: Judge;
  cursor?: Cursor & CursorPlace;
}

/** Lists may lag behind a decision by this much. */
const LAG_MS = 10 * 60_000;

/** Judges what is new or edited on a page and keeps it, together with the place in the list. */
export async function storePage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ownerId: OwnerId,
  { comments, judge, cursor }: Page,
): Promise<void> {
  const now = clock.now();
  const incoming = [...new Map(comments.map((comment) => [comment.id, comment])).values()];
  await inTransaction(db, async (tx) => {
    // Before any row: whoever judges again waits for this lock without holding rows either.
    await lockJudging(tx, ownerId);
    const ids = incoming.map((comment) => comment.id);
    const stored = await lockStoredComments(tx, ownerId, ids);
    const since = new Date(now.getTime() - LAG_MS);
    const inFlight = await listDecisionsInFlight(tx, ownerId, { ids, since });
    const rows = incoming.map((comment) => {
      const known = stored.get(comment.id);
      const decisionInFlight = inFlight.has(comment.id);
      return toRow(comment, { known, decisionInFlight, now });
    });
    const unchanged = rows.filter((row) => isUnchanged(row, stored.get(row.youtube_id)));
    const fresh = rows.filter((row) => !isUnchanged(row, stored.get(row.youtube_id)));
    await touchComments(tx, ownerId, unchanged);
    const verdicts = await judge.judge(tx, fresh);
    await upsertComments(tx, ownerId, { comments: fresh, verdicts });
    await judge.remember(tx, verdicts);
    if (cursor) await saveCursor(tx, ownerId, { ...cursor, now });
  });
}

/** An edit moves `updatedAt`; the text is compared too, since that field is not always given. */
const isUnchanged = (row: CommentToStore, known: StoredComment | undefined): boolean =>
  known !== undefined &&
  known.content === row.content &&
  known.edited_at.getTime() === row.edited_at.getTime();

function toRow(
  comment: IncomingComment,
  state: { known: StoredComment | undefined; decisionInFlight: boolean; now: Date },
): CommentToStore {
  const { known, decisionInFlight, now } = state;
  return {
    youtube_id: comment.id,
    video_id: comment.videoId,
    video_channel_id: comment.channelId,
    parent_id: comment.parentId,
    is_reply: comment.parentId !== null,
    author_name: comment.authorName,
    author_channel_id: comment.authorChannelId,
    author_profile_image: comment.authorProfileImage,
    content: comment.text,
    published_at: comment.publishedAt,
    edited_at: comment.editedAt,
    like_count: comment.likeCount,
    reply_count: comment.replyCount,
    replies_read: comment.repliesRead,
    platform_status: comment.platformStatus,
    moderation_status: statusAfterReading(
      comment.platformStatus,
      known && { ...known, decisionInFlight },
    ),
    refreshed_at: now,
  };
}
