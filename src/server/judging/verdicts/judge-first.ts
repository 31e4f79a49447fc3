import { lengthOfContent, partsByLength } from '../../base/parts-by-length.ts';
import type { Deps } from '../../context/deps.ts';
import { chunksOf } from '../../db/chunks.ts';
import { markWork } from '../../db/mark-work.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { Database, OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { scheduleRelearning } from '../learning/apply-learning.ts';
import { queueRejudge } from '../queue-rejudge.ts';
import { type Judge, loadJudge } from './judge-comments.ts';
import { listCommentsById } from './verdicts.repository.ts';

export type RejudgeDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'logger'>;

/** How many comments a part has at most. A decision of the owner waits for the end of a part. */
const PAGE = 250;
/** The owner waits no longer; the re-judge comes to the others. */
const MOST_MS = 3_000;
/** After a crash, too, the re-judge begins. */
const LEFT_AFTER_MS = 4_000;

/** Queues a re-judge that begins when `judgeFirst` has ended, or by itself if that never happens. */
export const queueAfterFirst = (tx: OwnerTransaction, ownerId: OwnerId, now: Date) =>
  queueRejudge(tx, ownerId, { now, at: new Date(now.getTime() + LEFT_AFTER_MS) });

/**
 * The same for what a comment teaches, which helpers may say and take back all day. It is due as lessons are,
 * and does not restart a re-judge that runs.
 */
export const relearnAfterFirst = (tx: OwnerTransaction, ownerId: OwnerId, now: Date) =>
  scheduleRelearning(tx, ownerId, { now: new Date(now.getTime() + LEFT_AFTER_MS), isSoon: true });

/**
 * Judges the comments that `find` names before all others, and tells the owner's pages. Called after a
 * transaction with one of these: the re-judge does what a failure or the time leaves.
 */
export async function judgeFirst(
  deps: RejudgeDeps,
  ownerId: OwnerId,
  find: () => Promise<readonly string[]>,
): Promise<void> {
  const { db, clock, events, logger } = deps;
  const end = performance.now() + MOST_MS;
  try {
    const ids = await find();
    await judgeUntil(db, ownerId, { ids, judge: await loadJudge(deps, ownerId), end });
    if (ids.length > 0) await events.publish(ownerId, { type: 'verdicts' });
    await markWork(db, ownerId, { kind: 'judge', at: clock.now() });
  } catch (error) {
    logger.warn({ err: error, ownerId }, 'judging first failed and is left to the re-judge');
  }
}

async function judgeUntil(
  db: Database,
  ownerId: OwnerId,
  { ids, judge, end }: { ids: readonly string[]; judge: Judge; end: number },
): Promise<void> {
  for (const page of chunksOf(ids, PAGE)) {
    for (const part of partsByLength(await listCommentsById(db, ownerId, page), lengthOfContent)) {
      if (performance.now() >= end) return;
      await judge.prepare(() => Promise.resolve(part.map(({ content }) => content)));
      const partIds = part.map(({ youtube_id: id }) => id);
      await inOwnerTransaction(db, ownerId, async (tx) =>
        judge.rejudge(tx, await listCommentsById(tx, ownerId, partIds)),
      );
    }
  }
}
