import type { StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { CommentRow, OwnerId, Queryable } from '../../db/schema.ts';
import { endOvertakenSecondHalves } from '../../decisions/items/held-comments.repository.ts';
import { listDecisionsInFlight } from '../../decisions/items/live-items.repository.ts';
import {
  platformStatusAfterReading,
  statusAfterReading,
} from '../../decisions/items/moderation-status.ts';
import { matchRules } from '../../judging/rules/match-rules.ts';
import type { Judge } from '../../judging/verdicts/judge-comments.ts';
import type { ReadText } from '../../judging/verdicts/read-text.ts';
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

/** A comment as the platform listed it. */
export interface IncomingComment extends PlatformComment {
  videoId: string;
  channelId: string;
  replyCount: number;
  repliesRead: number;
  platformStatus: CommentRow['platform_status'];
  /** Absent: its text is read when it is judged. */
  read?: ReadText;
}

/** One page of comments to store, with its position. */
export interface PageToStore {
  comments: readonly IncomingComment[];
  cursor?: Cursor & CursorKey;
  /** Threads whose last replies are on this page. */
  completeThreads?: readonly string[];
  /** Keys of the kept pages that it was made of; see `readOnce`. */
  places?: readonly string[];
}

export interface StoreInput {
  pages: readonly PageToStore[];
  judge: Judge;
}

/** Counts of stored comments. */
export interface StoreResult {
  /** How many were not stored before, and how many of these were flagged. */
  added: number;
  flagged: number;
  /** For each comment stored before, when it was last read. */
  readBefore: readonly Date[];
}

/** Lists lag behind a decision by at most this time. */
export const LAG_MS = 10 * 60_000;

/** Judges new and edited comments, and stores all of them with the positions in the lists. */
export async function storePages(
  { db, clock }: StoreDeps,
  ownerId: OwnerId,
  { pages, judge }: StoreInput,
): Promise<StoreResult> {
  const now = clock.now();
  const comments = pages.flatMap((page) => page.comments);
  const incoming = [...new Map(comments.map((comment) => [comment.id, comment])).values()];
  await judge.prepare(async () => incoming.map(({ text }) => text));
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
    const read = new Map(incoming.map((comment) => [comment.id, comment.read]));
    const toJudge = fresh.map((row) => ({
      ...row,
      isStored: stored.has(row.youtube_id),
      read: read.get(row.youtube_id),
    }));
    const verdicts = await judge.judge(tx, toJudge);
    await upsertComments(tx, ownerId, { comments: fresh, verdicts, now });
    const isFlagged = (id: string) => verdicts.get(id)?.columns.is_spam === true;
    const added = ids.filter((id) => !stored.has(id));
    await endOvertakenSecondHalves(tx, ownerId, { ids, now });
    await judge.index(tx, verdicts);
    await matchRules(tx, ownerId, { ids: fresh.map((row) => row.youtube_id), now });
    await updateRepliesRead(
      tx,
      ownerId,
      incoming.filter(hasMoreReplies).map((thread) => thread.id),
    );
    await savePositions(tx, ownerId, { pages, now });
    const readBefore = [...stored.values()].map((known) => known.refreshed_at);
    return { added: added.length, flagged: added.filter(isFlagged).length, readBefore };
  });
}

/** The same for comments without a position in a list. */
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

/** An edit changes `updatedAt`; the text is compared too, since that field may be missing. */
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
