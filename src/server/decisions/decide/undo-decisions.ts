import { recordAudit } from '../../audit/audit.repository.ts';
import type { Actor, ChangeDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { publishJob } from '../../jobs/report-progress.ts';
import { updateBulkJobs } from '../items/bulk-jobs.repository.ts';
import { listDecidable } from './decide.repository.ts';
import type { SkipReason } from './moderation.policy.ts';
import { takeBack } from './take-back.ts';

export interface UndoResult {
  undone: string[];
  skipped: { comment_id: string; reason: SkipReason }[];
}

/** Undoes decisions that have not been sent, and restores the status of their comments. */
export async function undoDecisions(deps: ChangeDeps, actor: Actor, commentIds: readonly string[]) {
  const { ownerId } = actor;
  const ids = [...new Set(commentIds)];
  const now = deps.clock.now();
  const undoing = await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    const comments = await listDecidable(tx, ownerId, ids);
    const { undone, requestIds } = await takeBack(tx, ownerId, { ids, now });
    if (undone.length > 0) {
      await recordAudit(tx, ownerId, {
        at: now,
        action: 'undo',
        target: ids.length === 1 ? ids[0] : undefined,
        details: { comment_ids: undone },
      });
    }
    const taken = new Set(undone);
    const result: UndoResult = {
      undone,
      skipped: ids
        .filter((id) => !taken.has(id))
        .map((id) => ({ comment_id: id, reason: comments.has(id) ? 'already_sent' : 'not_found' })),
    };
    return { result, jobs: await updateBulkJobs(tx, ownerId, { requestIds, now }) };
  });
  for (const job of undoing.jobs) await publishJob(deps, job);
  await deps.events.publish(ownerId, { type: 'decisions', comment_ids: undoing.result.undone });
  return undoing.result;
}
