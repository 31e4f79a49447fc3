import type { Deps } from '../../context/deps.ts';
import { markWork } from '../../db/mark-work.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { scheduleRelearning } from '../learning/apply-learning.ts';
import { queueRejudge } from '../queue-rejudge.ts';
import { loadJudge } from './judge-comments.ts';
import { listCommentsById } from './verdicts.repository.ts';

export type RejudgeDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'logger'>;

/** A decision of the owner waits for the end of a page. */
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
  const began = performance.now();
  try {
    const ids = await find();
    const judge = await loadJudge(deps, ownerId);
    for (let at = 0; at < ids.length && performance.now() - began < MOST_MS; at += PAGE) {
      const page = ids.slice(at, at + PAGE);
      await judge.prepare(async () =>
        (await listCommentsById(db, ownerId, page)).map(({ content }) => content),
      );
      await inOwnerTransaction(db, ownerId, async (tx) =>
        judge.rejudge(tx, await listCommentsById(tx, ownerId, page)),
      );
    }
    if (ids.length > 0) await events.publish(ownerId, { type: 'verdicts' });
    await markWork(db, ownerId, { kind: 'judge', at: clock.now() });
  } catch (error) {
    logger.warn({ err: error, ownerId }, 'judging first failed and is left to the re-judge');
  }
}
