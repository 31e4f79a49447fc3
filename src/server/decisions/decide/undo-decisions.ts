import { recordAudit } from '../../audit/audit.repository.ts';
import type { Actor } from '../../context/actor.ts';
import type { ChangeDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { publishJob } from '../../jobs/report-progress.ts';
import { learnFromDecisions } from '../../judging/learning/learn-from-decisions.ts';
import { updateBulkJobs } from '../items/bulk-jobs.repository.ts';
import { queueSecondHalves } from '../items/held-comments.repository.ts';
import { listDecidable, listLiveItems, setStatus, settleItems } from './decide.repository.ts';
import { planUndo, type SkipReason } from './moderation.policy.ts';

export interface UndoResult {
  undone: string[];
  skipped: { comment_id: string; reason: SkipReason }[];
}

/** Undoes decisions that have not been sent, and restores the status of their comments. */
export async function undoDecisions(
  deps: ChangeDeps,
  actor: Actor,
  commentIds: readonly string[],
): Promise<UndoResult> {
  const { ownerId } = actor;
  const ids = [...new Set(commentIds)];
  const now = deps.clock.now();
  const { tasks } = deps;
  const undoing = await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    const comments = await listDecidable(tx, ownerId, ids);
    const items = await listLiveItems(tx, ownerId, ids);
    const undos = ids.map((id) => ({ id, undo: planUndo(items.get(id) ?? {}) }));
    const undone = undos.flatMap(({ id, undo }) => (undo ? [{ id, ...undo }] : []));
    const requestIds = await settleItems(tx, ownerId, {
      ids: undone.map(({ item }) => item.id),
      state: 'undone',
      now,
    });
    for (const [status, group] of Map.groupBy(undone, (undo) => undo.status)) {
      await setStatus(tx, ownerId, { ids: group.map(({ id }) => id), status });
    }
    const undoneIds = undone.map(({ id }) => id);
    await queueSecondHalves(tx, ownerId, { ids: undoneIds, now });
    await learnFromDecisions(tx, tasks, { ownerId, commentIds: undoneIds, now });
    if (undone.length > 0) {
      await recordAudit(tx, ownerId, {
        at: now,
        actor: 'owner',
        action: 'undo',
        target: ids.length === 1 ? ids[0] : undefined,
        details: { comment_ids: undoneIds },
      });
    }
    const result: UndoResult = {
      undone: undoneIds,
      skipped: undos.flatMap(({ id, undo }) =>
        undo ? [] : [{ comment_id: id, reason: comments.has(id) ? 'already_sent' : 'not_found' }],
      ),
    };
    return { result, jobs: await updateBulkJobs(tx, ownerId, { requestIds, now }) };
  });
  for (const job of undoing.jobs) await publishJob(deps, job);
  await deps.events.publish(ownerId, { type: 'decisions', comment_ids: undoing.result.undone });
  return undoing.result;
}
