import { limits } from '../../../contract/limits.ts';
import type { DecisionFailure } from '../../../contract/moderation.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import type { Actor } from '../../context/actor.ts';
import type { ChangeDeps, Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import { moderateComments } from '../decide/moderate-comments.ts';
import { undoDecisions } from '../decide/undo-decisions.ts';
import { decisionOf } from '../items/moderation-status.ts';
import {
  countFailed,
  dismissFailed,
  endUndoDelays,
  type FailedItems,
  findSendingPaused,
  listFailed,
  listUndoable,
  listWaiting,
  setSendingPaused,
  type WaitingItems,
} from './outbox-controls.repository.ts';

export interface OutboxView {
  pausedAt: Date | null;
  waiting: WaitingItems[];
  failed: FailedItems[];
}

/** What of an owner's decisions waits, and what was not sent. */
export async function viewOutbox({ db }: Pick<Deps, 'db'>, ownerId: OwnerId): Promise<OutboxView> {
  const [pausedAt, waiting, failed] = await Promise.all([
    findSendingPaused(db, ownerId),
    listWaiting(db, ownerId),
    countFailed(db, ownerId),
  ]);
  return { pausedAt, waiting, failed };
}

/**
 * Has nothing of the owner's sent, through sign-outs and restarts, until they resume. A call that
 * is under way is not stopped. Repeating it changes nothing.
 */
export async function pauseSending(
  { db, clock, events }: ChangeDeps,
  { ownerId }: Pick<Actor, 'ownerId'>,
  paused: boolean,
): Promise<void> {
  const now = clock.now();
  const changed = await inOwnerTransaction(db, ownerId, async (tx) => {
    if (!(await setSendingPaused(tx, ownerId, paused ? now : null))) return false;
    const action = paused ? 'pause_sending' : 'resume_sending';
    await recordAudit(tx, ownerId, { at: now, actor: 'owner', action });
    return true;
  });
  if (!changed) return;
  await events.publish(ownerId, { type: 'decisions', comment_ids: [] });
  await events.publish(ownerId, { type: 'connection' });
}

/**
 * Ends the undo delay of everything that waits it out. What is held, or
 * waits for the quota or for another try, goes when it would have gone.
 */
export async function sendNow(
  { db, clock, events }: ChangeDeps,
  { ownerId }: Pick<Actor, 'ownerId'>,
): Promise<void> {
  const now = clock.now();
  const hurried = await inOwnerTransaction(db, ownerId, async (tx) => {
    const comment_ids = await endUndoDelays(tx, ownerId, now);
    if (comment_ids.length > 0) {
      const details = { comment_ids };
      await recordAudit(tx, ownerId, { at: now, actor: 'owner', action: 'send_now', details });
    }
    return comment_ids;
  });
  await events.publish(ownerId, { type: 'decisions', comment_ids: hurried });
}

/** Takes back everything that no call has carried yet, a bulk request's worth at a time. */
export async function undoWaiting(deps: ChangeDeps, actor: Actor): Promise<void> {
  const ids = await listUndoable(deps.db, actor.ownerId);
  for (let at = 0; at < ids.length; at += limits.bulkIds) {
    await undoDecisions(deps, actor, ids.slice(at, at + limits.bulkIds));
  }
}

/**
 * Takes decisions again that failed for this reason; whatever cannot be decided stays as it is.
 * Throws `missing_scope`.
 */
export async function retryFailures(
  deps: ChangeDeps,
  actor: Actor,
  reason: DecisionFailure,
): Promise<void> {
  const failed = await listFailed(deps.db, actor.ownerId, reason);
  for (const [decision, items] of Map.groupBy(failed, ({ target }) => decisionOf[target])) {
    const ids = items.map((item) => item.comment_id);
    for (let at = 0; at < ids.length; at += limits.bulkIds) {
      const commentIds = ids.slice(at, at + limits.bulkIds);
      await moderateComments(deps, actor, { commentIds, decision });
    }
  }
}

/** Tells no more of decisions that failed for this reason. */
export async function dismissFailures(
  { db, clock, events }: ChangeDeps,
  { ownerId }: Pick<Actor, 'ownerId'>,
  reason: DecisionFailure,
): Promise<void> {
  const now = clock.now();
  const dismissed = await inOwnerTransaction(db, ownerId, async (tx) => {
    const comment_ids = await dismissFailed(tx, ownerId, { reason, now });
    if (comment_ids.length > 0) {
      const details = { reason, comment_ids };
      const entry = { at: now, actor: 'owner', action: 'dismiss_failed', details } as const;
      await recordAudit(tx, ownerId, entry);
    }
    return comment_ids;
  });
  await events.publish(ownerId, { type: 'decisions', comment_ids: dismissed });
}
