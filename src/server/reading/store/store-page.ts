import { readAhead } from '../../base/read-ahead.ts';
import type { StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import {
  endOvertakenSecondHalves,
  holdPublished,
} from '../../decisions/items/held-comments.repository.ts';
import { listDecisionsInFlight } from '../../decisions/items/live-items.repository.ts';
import {
  LAG_MS,
  platformStatusAfterReading,
  statusAfterReading,
} from '../../decisions/items/moderation-status.ts';
import { matchRules } from '../../judging/rules/match-rules.ts';
import {
  type IncomingComment,
  type Judge,
  type JudgedComment,
  loadJudge,
} from '../../judging/verdicts/judge-comments.ts';
import { findStored, touchComments, upsertComments } from './store-page.repository.ts';
import {
  type Cursor,
  type CursorKey,
  deletePages,
  markRepliesRead,
  saveCursor,
  updateRepliesRead,
} from './sync-cursors.repository.ts';

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

/** So many judged comments may wait for the database. */
const ROOM = 500;

/** Judges new and edited comments, and stores all of them with the positions in the lists. */
export async function storePages(
  { db, clock }: StoreDeps,
  ownerId: OwnerId,
  { pages, judge }: StoreInput,
): Promise<StoreResult> {
  const now = clock.now();
  const comments = pages.flatMap((page) => page.comments);
  const incoming = [...new Map(comments.map((comment) => [comment.youtube_id, comment])).values()];
  await judge.prepare(async () => incoming.map(({ content }) => content));
  return inOwnerTransaction(db, ownerId, async (tx) => {
    const ids = idsOf(incoming);
    const judged: JudgedComment[] = [];
    await holdPublished(tx, ownerId, { ids: idsOf(incoming.filter(isPublished)), now });
    const stored = await findStored(tx, ownerId, ids);
    const since = new Date(now.getTime() - LAG_MS);
    const inFlight = await listDecisionsInFlight(tx, ownerId, { ids: [...stored.keys()], since });
    /**
     * An edit changes `edited_at`; the text is compared too, since that field may be missing. A list that lags
     * may have an older text.
     */
    const isUnchanged = ({ youtube_id: id, content, edited_at }: IncomingComment) => {
      const known = stored.get(id);
      if (known && +edited_at < +known.edited_at) return true;
      return known?.content === content && +known.edited_at === +edited_at;
    };
    const withStatus = <Comment extends IncomingComment>(comment: Comment) => {
      const { youtube_id: id, platform_status: listed, content } = comment;
      const row = stored.get(id);
      const hasOtherText = row?.content !== content && !isUnchanged(comment);
      const known = row && { ...row, decisionInFlight: inFlight.has(id), hasOtherText };
      return {
        ...comment,
        platform_status: platformStatusAfterReading(listed, known),
        moderation_status: statusAfterReading(listed, known),
        refreshed_at: now,
      };
    };
    /** The database stores what is judged while the next ones are judged. */
    async function* withStatuses(parts: AsyncIterable<JudgedComment[]>) {
      for await (const taken of readAhead(parts, {
        weightOf: ({ length }) => length,
        room: ROOM,
      })) {
        judged.push(...taken.flat());
        yield taken.flat().map(withStatus);
      }
    }
    await touchComments(tx, ownerId, incoming.filter(isUnchanged).map(withStatus));
    const fresh = incoming.filter((comment) => !isUnchanged(comment));
    const parts = await judge.judge(tx, fresh, new Set(stored.keys()));
    await upsertComments(tx, ownerId, {
      ids: idsOf(fresh),
      known: idsOf(fresh.filter(({ youtube_id: id }) => stored.has(id))),
      parts: withStatuses(parts),
      readAt: now,
    });
    const added = judged.filter(({ isStored }) => !isStored);
    const flagged = added.filter(({ is_spam: isSpam }) => isSpam);
    await endOvertakenSecondHalves(tx, ownerId, { ids, now });
    await judge.index(tx, judged);
    await matchRules(tx, ownerId, { ids: idsOf(judged), now });
    await updateRepliesRead(tx, ownerId, idsOf(incoming.filter(hasMoreReplies)));
    await savePositions(tx, ownerId, { pages, now });
    const readBefore = [...stored.values()].map((known) => known.refreshed_at);
    return { added: added.length, flagged: flagged.length, readBefore };
  });
}

/** The same for comments without a position in a list, by the owner's present settings. */
export async function storeComments(
  deps: StoreDeps,
  ownerId: OwnerId,
  comments: readonly IncomingComment[],
): Promise<StoreResult> {
  const judge = await loadJudge(deps, ownerId);
  return storePages(deps, ownerId, { pages: [{ comments }], judge });
}

const idsOf = (comments: readonly IncomingComment[]) => comments.map((one) => one.youtube_id);

const isPublished = (comment: IncomingComment) => comment.platform_status === 'published';

const hasMoreReplies = (thread: IncomingComment) => thread.reply_count > thread.replies_read;

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
