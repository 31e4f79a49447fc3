import type { ChangeDeps } from '../context/deps.ts';
import { markWork } from '../db/mark-work.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction } from '../db/schema.ts';
import { findLiveJob, insertJob, restartJob } from '../jobs/jobs.repository.ts';
import { countStoredComments, noteRequest } from './judging-states.repository.ts';

/**
 * Queues a re-judge of all stored comments of an owner. Only one runs at a time: a running one
 * goes on, and judges once more what it had judged before. Returns the job's id.
 */
export const requestRejudge = ({ db, clock }: ChangeDeps, ownerId: OwnerId): Promise<number> =>
  inOwnerTransaction(db, ownerId, (tx) => queueRejudge(tx, ownerId, { now: clock.now() }));

/** The same within the transaction `tx`. It begins at `at`, and a run under way rests until then. */
export async function queueRejudge(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { now, at = now }: { now: Date; at?: Date },
): Promise<number> {
  // The end of a run also holds the owner's lock, so a run has either ended or sees this request.
  await noteRequest(tx, ownerId);
  const total = await countStoredComments(tx, ownerId);
  const job = await insertJob(tx, ownerId, { kind: 'rejudge', total, now });
  await markWork(tx, ownerId, { kind: 'judge', at });
  if (job) return job.id;
  const live = await findLiveJob(tx, ownerId, 'rejudge');
  if (!live) throw new Error('a rejudge is under way and is not');
  await restartJob(tx, { ownerId, jobId: live.id }, total);
  return live.id;
}
