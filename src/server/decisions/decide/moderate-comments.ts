import type { Decision } from '../../../contract/moderation.ts';
import { readSettings } from '../../account/settings/settings.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../context/actor.ts';
import type { ChangeDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { Queryable } from '../../db/schema.ts';
import { publishJob } from '../../jobs/report-progress.ts';
import { googleScopes } from '../../youtube/google-endpoints.ts';
import { type Target, targetOf } from '../items/moderation-status.ts';
import { listDecidable, listLiveItems, listWindows, moveWindow } from './decide.repository.ts';
import { planDecision, refusalReason, type SkipReason, skip } from './moderation.policy.ts';
import { type NewDecisions, windowToJoin } from './send-window.policy.ts';
import { type PlannedComment, writeDecisions } from './write-decisions.ts';

export interface ModerateCommand {
  commentIds: readonly string[];
  decision: Decision;
}

export interface ModerateResult {
  accepted: string[];
  skipped: { comment_id: string; reason: SkipReason }[];
  /** Quota units that sending costs in full batches. */
  units: number;
  sendAfter: Date | null;
  jobId: number | null;
}

/**
 * Stores the owner's decision on any number of comments in one transaction, so a crash after it
 * loses nothing. The outbox sends it after the undo delay. Repeating a decision changes nothing.
 */
export async function moderateComments(
  deps: ChangeDeps,
  actor: Actor,
  { commentIds, decision }: ModerateCommand,
): Promise<ModerateResult> {
  if (!actor.scopes.includes(googleScopes.manage)) {
    throw new AppError('missing_scope', 'Sapu may not act on comments yet. Grant it first.');
  }
  const ids = [...new Set(commentIds)];
  const now = deps.clock.now();
  const { tasks } = deps;
  const { planned, written, waiting } = await inOwnerTransaction(
    deps.db,
    actor.ownerId,
    async (tx) => {
      const settings = await readSettings(tx, actor.ownerId);
      const undoMs = settings.undo_seconds * 1000;
      const holdHours = settings.hold_hours;
      const target = targetOf(decision, holdHours);
      const sendAfter = new Date(now.getTime() + undoMs);
      const plans = await planAll(tx, actor, { ids, target });
      const count = plans.filter(({ plan }) => plan.kind === 'queue').length;
      const added = { count, due: sendAfter, undoMs };
      const others = await delayWaitingDecisions(tx, actor, { target, now, added });
      const writing = { plans, target, holdHours, now, sendAfter, tasks };
      return {
        planned: plans,
        written: await writeDecisions(tx, actor.ownerId, writing),
        waiting: others,
      };
    },
  );
  for (const job of written.changedJobs) await publishJob(deps, job);
  const accepted = planned.filter(({ plan }) => plan.kind !== 'skip').map(({ id }) => id);
  const comment_ids = [...new Set([...accepted, ...waiting])];
  await deps.events.publish(actor.ownerId, { type: 'decisions', comment_ids });
  const { units, sendAfter, jobId } = written;
  return { accepted, skipped: skippedOf(planned), units, sendAfter, jobId };
}

function skippedOf(plans: readonly PlannedComment[]): ModerateResult['skipped'] {
  return plans.flatMap(({ id, plan }) =>
    plan.reason ? [{ comment_id: id, reason: plan.reason }] : [],
  );
}

/** Delays waiting decisions to share a call with the new ones. Returns their comments. */
async function delayWaitingDecisions(
  tx: Queryable,
  { ownerId }: Actor,
  { target, now, added }: { target: Target; now: Date; added: NewDecisions },
): Promise<string[]> {
  if (added.count === 0 || added.undoMs === 0) return [];
  const window = windowToJoin(await listWindows(tx, ownerId, { target, now }), added);
  if (!window) return [];
  return moveWindow(tx, ownerId, { target, from: window.sendAfter, to: added.due });
}

async function planAll(
  tx: Queryable,
  actor: Actor,
  { ids, target }: { ids: readonly string[]; target: Target },
): Promise<PlannedComment[]> {
  const comments = await listDecidable(tx, actor.ownerId, ids);
  const items = await listLiveItems(tx, actor.ownerId, ids);
  return ids.map((id) => {
    const comment = comments.get(id);
    const live = items.get(id) ?? {};
    if (!comment) return { id, comment, live, plan: skip('not_found') };
    const refused = refusalReason(comment, actor.channelId);
    if (refused) return { id, comment, live, plan: skip(refused) };
    return { id, comment, live, plan: planDecision(comment, target, live) };
  });
}
