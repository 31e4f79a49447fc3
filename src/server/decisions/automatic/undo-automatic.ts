import { recordAudit } from '../../audit/audit.repository.ts';
import type { Actor, ChangeDeps } from '../../context/deps.ts';
import { changeStatus } from '../../db/comment-counters.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { publishJob } from '../../jobs/report-progress.ts';
import { takeItemsBack } from '../decide/take-back.ts';
import { updateBulkJobs } from '../items/bulk-jobs.repository.ts';
import {
  countSent,
  listMarks,
  listUndoableItems,
  type Mark,
  markUndone,
} from './automatic.repository.ts';

/**
 * Takes back everything that rules have done and that can be taken back, in one transaction: marks
 * whose window is open, and decisions that were not sent.
 */
export async function undoAutomatic(deps: ChangeDeps, { ownerId }: Pick<Actor, 'ownerId'>) {
  const now = deps.clock.now();
  const { result, jobs } = await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    const items = await listUndoableItems(tx, ownerId);
    const jobIds = [...new Set(items.map((item) => item.job_id))];
    const tooLate = await countSent(tx, ownerId, jobIds);
    const taken = await takeItemsBack(tx, ownerId, { items, now });
    // A comment that the switch has hidden since shows its mark only now.
    const marks = await listMarks(tx, ownerId, now);
    await takeMarksBack(tx, ownerId, { marks, now });
    const marked = marks.map((mark) => mark.comment_id);
    const commentIds = [...new Set([...marked, ...taken.undone])];
    const actIds = [...new Set(marks.map((mark) => mark.act_id))];
    await markUndone(tx, ownerId, { actIds, jobIds, commentIds, now });
    const changed = await updateBulkJobs(tx, ownerId, { requestIds: taken.requestIds, now });
    const undone = commentIds.length;
    if (undone > 0) {
      const entry = { at: now, actor: 'owner', action: 'undo_automatic' } as const;
      await recordAudit(tx, ownerId, { ...entry, details: { undone } });
    }
    return { result: { undone, tooLate }, jobs: changed };
  });
  for (const job of jobs) await publishJob(deps, job);
  await deps.events.publish(ownerId, { type: 'decisions', comment_ids: [] });
  return result;
}

async function takeMarksBack(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { marks, now }: { marks: readonly Mark[]; now: Date },
) {
  for (const [status, group] of Map.groupBy(marks, (mark) => mark.prior_status)) {
    const ids = group.map((mark) => mark.comment_id);
    await changeStatus(tx, ownerId, { ids, moderation_status: status, decided_at: now });
  }
}
