import { recordAudit } from '../../audit/audit.repository.ts';
import { notFound } from '../../base/errors.ts';
import type { Actor, ChangeDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { JobRow, OwnerTransaction } from '../../db/schema.ts';
import { findJob } from '../../jobs/jobs.repository.ts';
import { publishJob } from '../../jobs/report-progress.ts';
import { recountJobs, updateBulkJobs } from '../items/bulk-jobs.repository.ts';
import { listUndoableOfJob } from './decide.repository.ts';
import { takeItemsBack } from './take-back.ts';

export interface UndoneAct {
  undone: number;
  /** Decisions that were sent already, or are in a call now. */
  tooLate: number;
  job: JobRow;
}

/**
 * Undoes all unsent decisions of an act in one transaction, with one line of the audit log.
 * Throws `not_found`.
 */
export async function undoAct(
  deps: ChangeDeps,
  { ownerId }: Pick<Actor, 'ownerId'>,
  jobId: number,
): Promise<UndoneAct> {
  const now = deps.clock.now();
  const undo = async (tx: OwnerTransaction) => {
    const found = await findJob(tx, ownerId, jobId);
    if (found?.kind !== 'bulk_moderate') throw notFound('Job');
    const items = await listUndoableOfJob(tx, ownerId, jobId);
    const { undone: comments, requestIds } = await takeItemsBack(tx, ownerId, { items, now });
    const undone = comments.length;
    if (undone > 0) {
      const details = { job_id: jobId, undone };
      await recordAudit(tx, ownerId, { at: now, action: 'undo_act', details });
    }
    const changed = await updateBulkJobs(tx, ownerId, { requestIds, now });
    const [job = found] = await recountJobs(tx, ownerId, { jobs: [found], now });
    return { act: { undone, tooLate: tooLateOf(job), job }, jobs: changed };
  };
  const { act, jobs } = await inOwnerTransaction(deps.db, ownerId, undo);
  for (const job of jobs) await publishJob(deps, job);
  await deps.events.publish(ownerId, { type: 'decisions', comment_ids: [] });
  return act;
}

function tooLateOf({ decisions }: JobRow): number {
  if (decisions === null) return 0;
  const { waiting, sending, held, sent, unchanged } = decisions;
  return waiting + sending + held + sent + unchanged;
}
