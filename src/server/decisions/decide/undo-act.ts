import { recordAudit } from '../../audit/audit.repository.ts';
import { notFound } from '../../base/errors.ts';
import type { Actor } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { JobRow, OwnerTransaction } from '../../db/schema.ts';
import { findJob } from '../../jobs/jobs.repository.ts';
import { publishJob } from '../../jobs/report-progress.ts';
import { judgeFirst, type RejudgeDeps } from '../../judging/verdicts/judge-first.ts';
import { recountJobs, updateBulkJobs } from '../items/bulk-jobs.repository.ts';
import { listSaidWith, listUndoableOfJob } from './decide.repository.ts';
import { takeItemsBack } from './take-back.ts';
import { findAlike, forgetNotSpam } from './teach-not-spam.ts';

export interface UndoneAct {
  undone: number;
  /** Decisions that were sent already, or are in a call now. */
  tooLate: number;
  job: JobRow;
}

/**
 * Undoes all unsent decisions of an act in one transaction, with one line of the audit log. Takes back what
 * "Not spam" taught about its comments meanwhile. Throws `not_found`.
 */
export async function undoAct(
  deps: RejudgeDeps,
  { ownerId }: Pick<Actor, 'ownerId'>,
  jobId: number,
): Promise<UndoneAct> {
  const now = deps.clock.now();
  const undo = async (tx: OwnerTransaction) => {
    const found = await findJob(tx, ownerId, jobId);
    if (found?.kind !== 'bulk_moderate') throw notFound('Job');
    const items = await listUndoableOfJob(tx, ownerId, jobId);
    const said = await listSaidWith(tx, ownerId, items);
    const alike = await forgetNotSpam(tx, ownerId, { commentIds: said, now });
    const { undone: comments, requestIds } = await takeItemsBack(tx, ownerId, { items, now });
    const undone = comments.length;
    if (undone > 0) {
      const details = { job_id: jobId, undone };
      await recordAudit(tx, ownerId, { at: now, action: 'undo_act', details });
    }
    const changed = await updateBulkJobs(tx, ownerId, { requestIds, now });
    const [job = found] = await recountJobs(tx, ownerId, { jobs: [found], now });
    return { act: { undone, tooLate: tooLateOf(job), job }, alike, jobs: changed };
  };
  const { act, alike, jobs } = await inOwnerTransaction(deps.db, ownerId, undo);
  for (const job of jobs) await publishJob(deps, job);
  if (alike.ids.length > 0)
    await judgeFirst(deps, ownerId, () => findAlike(deps.db, ownerId, alike));
  await deps.events.publish(ownerId, { type: 'decisions', comment_ids: [] });
  return act;
}

function tooLateOf({ decisions }: JobRow): number {
  if (decisions === null) return 0;
  const { waiting, sending, held, sent, unchanged } = decisions;
  return waiting + sending + held + sent + unchanged;
}
