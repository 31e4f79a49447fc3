import type { ChangeDeps, Deps } from '../context/deps.ts';
import { inOwnerTransaction, type OwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId } from '../db/schema.ts';
import { findLiveJob, insertJob, restartJob } from '../jobs/jobs.repository.ts';
import { changeState, countStoredComments } from './judging-states.repository.ts';

/**
 * Queues a re-judge of all stored comments of an owner. Only one runs at a time: a running one starts
 * again. Returns the job's id.
 */
export const requestRejudge = (
  { db, clock, tasks }: ChangeDeps,
  ownerId: OwnerId,
): Promise<number> =>
  inOwnerTransaction(db, ownerId, (tx) => queueRejudge(tx, { tasks, now: clock.now() }, ownerId));

/** The same within the transaction `tx`. */
export async function queueRejudge(
  tx: OwnerTransaction,
  { tasks, now }: { tasks: Deps['tasks']; now: Date },
  ownerId: OwnerId,
): Promise<number> {
  // The end of a run also holds the owner's lock, so a run has either ended or sees this restart.
  await changeState(tx, ownerId, { position: 0 });
  const total = await countStoredComments(tx, ownerId);
  const job = await insertJob(tx, ownerId, { kind: 'rejudge', total, now });
  if (job) {
    await tasks.enqueue('rejudge', { ownerId, jobId: job.id }, { tx });
    return job.id;
  }
  const live = await findLiveJob(tx, ownerId, 'rejudge');
  if (!live) throw new Error('a rejudge is under way and is not');
  await restartJob(tx, { ownerId, jobId: live.id }, total);
  return live.id;
}
