import { limits } from '../../../contract/limits.ts';
import type { DecisionFailure } from '../../../contract/moderation.ts';
import { HOUR_MS } from '../../../contract/time-lengths.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import type { Actor, ChangeDeps, Deps } from '../../context/deps.ts';
import { chunksOf } from '../../db/chunks.ts';
import { markWork } from '../../db/mark-work.ts';
import { inOwnerTransaction, inPatientTransaction } from '../../db/owner-transaction.ts';
import type { ModerationItemRow, OwnerId, UserRow } from '../../db/schema.ts';
import { publishJob } from '../../jobs/report-progress.ts';
import type { RejudgeDeps } from '../../judging/verdicts/judge-first.ts';
import { listDecidable } from '../decide/decide.repository.ts';
import { decide } from '../decide/decide-on-comments.ts';
import { undoOnly } from '../decide/undo-decisions.ts';
import { updateBulkJobs } from '../items/bulk-jobs.repository.ts';
import { decisionOf } from '../items/moderation-status.ts';
import {
  type ConfirmedItems,
  countConfirmed,
  countFailed,
  dismissFailed,
  endUndoDelays,
  type FailedItems,
  findSending,
  listFailed,
  listUndoable,
  listWaiting,
  setSendingPaused,
  type WaitingItems,
} from './outbox-controls.repository.ts';

type FailedItem = Pick<ModerationItemRow, 'target' | 'ban_author' | 'hold_hours'>;

export interface OutboxView {
  sending: Pick<UserRow, 'sending_paused_at' | 'connection'>;
  waiting: WaitingItems[];
  failed: FailedItems[];
  /** In the last `limits.confirmedHours` hours. */
  confirmed: ConfirmedItems;
}

/** The owner's waiting decisions and failures, and what has just been done. */
export async function viewOutbox(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ownerId: OwnerId,
): Promise<OutboxView> {
  const since = new Date(clock.now().getTime() - limits.confirmedHours * HOUR_MS);
  const [sending, waiting, failed, confirmed] = await Promise.all([
    findSending(db, ownerId),
    listWaiting(db, ownerId),
    countFailed(db, ownerId),
    countConfirmed(db, ownerId, since),
  ]);
  return { sending, waiting, failed, confirmed };
}

/**
 * Stops or resumes sending the owner's decisions. The pause survives sign-outs and restarts.
 * A call that is being sent is not stopped. Repeating it changes nothing.
 */
export async function pauseSending(
  { db, clock, events }: ChangeDeps,
  { ownerId }: Pick<Actor, 'ownerId'>,
  paused: boolean,
): Promise<void> {
  const now = clock.now();
  // What is meant to stop something is not refused because something lasts.
  const changed = await inPatientTransaction(db, ownerId, async (tx) => {
    if (!(await setSendingPaused(tx, ownerId, paused ? now : null))) return false;
    if (!paused) await markWork(tx, ownerId, { kind: 'send', at: now });
    const action = paused ? 'pause_sending' : 'resume_sending';
    await recordAudit(tx, ownerId, { at: now, action });
    return true;
  });
  if (!changed) return;
  await events.publish(ownerId, { type: 'decisions', comment_ids: [] });
  await events.publish(ownerId, { type: 'connection' });
}

/**
 * Ends the undo delay of all decisions of the owner that are in it. Items that wait for the hold, the
 * quota or a retry keep their time, and so do those of rules: nobody has looked at them yet. So do bans
 * where a helper asks: only the owner bans, and may still think better of it.
 */
export async function sendNow(
  { db, clock, events }: ChangeDeps,
  { ownerId, helper }: Pick<Actor, 'ownerId' | 'helper'>,
): Promise<void> {
  const now = clock.now();
  const { comment_ids, jobs } = await inOwnerTransaction(db, ownerId, async (tx) => {
    const hurried = await endUndoDelays(tx, ownerId, { now, bans: !helper });
    const ids = hurried.map((item) => item.comment_id);
    const requestIds = hurried.map((item) => item.request_id);
    if (ids.length > 0) {
      await markWork(tx, ownerId, { kind: 'send', at: now });
      const details = { comment_ids: ids };
      await recordAudit(tx, ownerId, { at: now, action: 'send_now', details });
    }
    return { comment_ids: ids, jobs: await updateBulkJobs(tx, ownerId, { requestIds, now }) };
  });
  for (const job of jobs) await publishJob({ events }, job);
  // An event that names none would be about many.
  if (comment_ids.length > 0) await events.publish(ownerId, { type: 'decisions', comment_ids });
}

/**
 * Undoes all decisions that have not been sent, in chunks of `limits.bulkIds`. What is decided while it
 * waits for the owner's lock stays.
 */
export async function undoWaiting(deps: RejudgeDeps, actor: Actor): Promise<void> {
  const items = await listUndoable(deps.db, actor.ownerId);
  for (const chosen of chunksOf(items, limits.bulkIds)) await undoOnly(deps, actor, { chosen });
}

/**
 * Repeats decisions that failed for this reason. Comments that cannot be decided keep their failure, and
 * so do bans where a helper repeats them: only the owner bans. A newer decision stays, also one that is
 * made while this waits for the owner's lock. Throws `missing_scope`.
 */
export async function retryFailures(deps: ChangeDeps, actor: Actor, reason: DecisionFailure) {
  const { ownerId } = actor;
  const failed = await listFailed(deps.db, ownerId, { reason });
  const repeated = failed.filter((item) => !(item.ban_author && actor.helper));
  for (const [how, items] of Map.groupBy(repeated, (item) => JSON.stringify(askedBy(item)))) {
    for (const chunk of chunksOf(items, limits.bulkIds)) {
      const among = chunk.map(({ id }) => id);
      await decide(deps, actor, {
        ...(JSON.parse(how) as ReturnType<typeof askedBy>),
        async select(tx) {
          const open = await listFailed(tx, ownerId, { reason, among });
          const ids = open.map((item) => item.comment_id);
          const comments = await listDecidable(tx, ownerId, ids);
          return new Map(ids.map((id) => [id, comments.get(id)]));
        },
      });
    }
  }
}

/** What an item was asked for. A comment that was to be hidden first is not rejected at once. */
const askedBy = ({ target, ban_author, hold_hours }: FailedItem) => ({
  decision: decisionOf[target],
  banAuthor: ban_author,
  ...(target === 'heldForReview' && { holdHours: hold_hours ?? undefined }),
});

/** Hides the failures with this reason from the owner. */
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
