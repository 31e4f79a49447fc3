import type { StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { CommentRow, OwnerId, Queryable } from '../../db/schema.ts';
import { endOvertakenSecondHalves } from '../../decisions/items/held-comments.repository.ts';
import { listDecisionsInFlight } from '../../decisions/items/live-items.repository.ts';
import {
  platformStatusAfterReading,
  statusAfterReading,
} from '../../decisions/items/moderation-status.ts';
import type { Judge } from '../../judging/verdicts/judge-comments.ts';
import type { PlatformComment } from '../../youtube/youtube-schemas.ts';
import {
  type CommentToStore,
  findStored,
  type StoredComment,
  touchComments,
  upsertComments,
} from './store-page.repository.ts';
import {
  type Cursor,
  type CursorKey,
  deletePages,
  markRepliesRead,
  saveCursor,
  updateRepliesRead,
} from './sync-cursors.repository.ts';

/** A comment as a list of the platform gave it. */
export interface IncomingComment extends PlatformComment {
  videoId: string;
  channelId: string;
  replyCount: number;
  repliesRead: number;
  platformStatus: CommentRow['platform_status'];
}

/** What came together of one reading, to be stored at once. */
export interface PageToStore {
  comments: readonly IncomingComment[];
  cursor?: Cursor & CursorKey;
  /** Threads all of whose replies have been read with this page. */
  completeThreads?: readonly string[];
  /** Where what it was made of is kept; see `read-once.ts`. */
  places?: readonly string[];
}

export interface StoreInput {
  pages: readonly PageToStore[];
  judge: Judge;
}

/** What came of storing, in comments. */
export interface StoreResult {
  /** Not stored before. */
  added: number;
  /** When each of those stored before had last been read. */
  readBefore: readonly Date[];
}

/** Lists may lag behind a decision by this much. */
export const LAG_MS = 10 * 60_000;

/** Judges what is new or edited on pages and keeps it, together with the places in the lists. */
export async function storePages(
  { db, clock }: StoreDeps,
  ownerId: OwnerId,
  { pages, judge }: StoreInput,
): Promise<StoreResult> {
  const now = clock.now();
  const comments = pages.flatMap((page) => page.comments);
  const incoming = [...new Map(comments.map((comment) => [comment.id, comment])).values()];
  return inOwnerTransaction(db, ownerId, async (tx) => {
    const ids = incoming.map((comment) => comment.id);
    const stored = await findStored(tx, ownerId, ids);
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
    const toJudge = fresh.map((row) => ({ ...row, isStored: stored.has(row.youtube_id) }));
    const verdicts = await judge.judge(tx, toJudge);
    await upsertComments(tx, ownerId, { comments: fresh, verdicts });
    await endOvertakenSecondHalves(tx, ownerId, { ids, now });
    await judge.index(tx, verdicts);
    await updateRepliesRead(
      tx,
      ownerId,
      incoming.filter(hasMoreReplies).map((thread) => thread.id),
    );
    await savePositions(tx, ownerId, { pages, now });
    const readBefore = [...stored.values()].map((known) => known.refreshed_at);
    return { added: ids.length - stored.size, readBefore };
  });
}

/** The same for comments that came without a place in a list. */
export const storePage = (
  deps: StoreDeps,
  ownerId: OwnerId,
  { comments, judge }: Pick<PageToStore, 'comments'> & Pick<StoreInput, 'judge'>,
): Promise<StoreResult> => storePages(deps, ownerId, { pages: [{ comments }], judge });

const hasMoreReplies = ({ replyCount, repliesRead }: IncomingComment) => replyCount > repliesRead;

async function savePositions(
  tx: Queryable,
  ownerId: OwnerId,
  { pages, now }: { pages: readonly PageToStore[]; now: Date },
): Promise<void> {
  const cursors = new Map(
    pages.flatMap(({ cursor }) => (cursor ? [[cursor.pass, cursor] as const] : [])),
  );
  for (const cursor of cursors.values()) await saveCursor(tx, ownerId, { ...cursor, now });
  await markRepliesRead(
    tx,
    ownerId,
    pages.flatMap((page) => page.completeThreads ?? []),
  );
  await deletePages(
    tx,
    ownerId,
    pages.flatMap((page) => page.places ?? []),
  );
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
  const { decisionInFlight, now } = state;
  const known = state.known && { ...state.known, decisionInFlight };
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
    platform_status: platformStatusAfterReading(comment.platformStatus, known),
    moderation_status: statusAfterReading(comment.platformStatus, known),
    refreshed_at: now,
  };
}
