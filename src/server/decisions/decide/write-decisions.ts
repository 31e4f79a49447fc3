import { limits } from '../../../contract/limits.ts';
import { recordOnComments } from '../../audit/comment-entries.repository.ts';
import { isOwnersAct } from '../../base/acting.ts';
import { changeStatus } from '../../db/comment-counters.ts';
import type { JobRow, OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { insertJob } from '../../jobs/jobs.repository.ts';
import { learnFromDecisions } from '../../judging/learning/learn-from-decisions.ts';
import { noDecisions } from '../items/act-progress.policy.ts';
import { updateBulkJobs } from '../items/bulk-jobs.repository.ts';
import { decisionOf, statusOf } from '../items/moderation-status.ts';
import { closeFailures, noteRepeated } from './decide.repository.ts';
import {
  type Ask,
  type DecidableComment,
  type LiveItems,
  type Plan,
  priorStatus,
} from './moderation.policy.ts';
import { type NewRequest, queueItems } from './queue-items.repository.ts';
import { endUnsent } from './take-back.ts';

export interface PlannedComment {
  id: string;
  comment: DecidableComment | undefined;
  live: LiveItems;
  plan: Plan;
}

export interface DecisionsToWrite {
  plans: readonly PlannedComment[];
  ask: Ask;
  /** How long a rejected comment is held first; 0: it is rejected at once. */
  holdHours: number;
  now: Date;
  sendAfter: Date;
  /** Requests whose waiting decisions this act has delayed. */
  changed: readonly number[];
  /** What the audit log says of an act; undefined: it names the comments. */
  act?: Record<string, unknown> | undefined;
  /** What it calls the decision; undefined: by what it sets. */
  loggedAs?: string | undefined;
  /** No decision of the owner is left on the comments, and none is counted. */
  takesBack: boolean;
}

export interface WriteResult {
  /** Quota units that sending costs in full batches. */
  units: number;
  /** Null when there is nothing new to send. */
  sendAfter: Date | null;
  /** The job that counts them; null for a few decisions. */
  jobId: number | null;
  /** The new job, and those whose earlier decisions were superseded. */
  changedJobs: JobRow[];
}

/** Writes decisions as planned: statuses, outbox items, lessons and the audit row. */
export async function writeDecisions(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  writing: DecisionsToWrite,
): Promise<WriteResult> {
  const replaced = await supersedeEarlier(tx, ownerId, writing);
  const items = writing.plans.filter(({ plan }) => makesItem(plan));
  const units = unitsOf(writing);
  const { now, sendAfter, changed } = writing;
  const jobId = await insertBulkJob(tx, ownerId, { total: items.length, writing });
  const ids = await applyDecision(tx, ownerId, writing);
  const joined = writing.plans.filter(({ plan }) => plan.kind === 'join');
  await closeFailures(tx, ownerId, { ids: joined.map(({ id }) => id), now });
  const requestIds = [...replaced, ...changed];
  if (items.length === 0) {
    await recordDecision(tx, ownerId, { ids, itemIds: new Map(), jobId, writing });
    const changedJobs = await updateBulkJobs(tx, ownerId, { requestIds, now });
    return { units, sendAfter: null, jobId: null, changedJobs };
  }
  const { requestId, itemIds } = await queueItems(tx, ownerId, {
    source: 'owner',
    target: writing.ask.target,
    isCounted: !writing.takesBack,
    jobId,
    now,
    items: itemsOf(items, writing),
  });
  await recordDecision(tx, ownerId, { ids, itemIds, jobId, writing });
  requestIds.push(requestId);
  const changedJobs = await updateBulkJobs(tx, ownerId, { requestIds, now });
  return { units, sendAfter, jobId, changedJobs };
}

/** Whether the plan makes an outbox item. */
export const makesItem = ({ kind }: Plan) =>
  kind === 'queue' || kind === 'block' || kind === 'settle';

/** Whether a decision is in the log, and teaches. */
export const isLogged = ({ plan }: PlannedComment) => makesItem(plan) || plan.kind === 'join';

/** Returns the requests of the earlier decisions. */
async function supersedeEarlier(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { plans, now }: DecisionsToWrite,
): Promise<number[]> {
  const ids = plans.flatMap(({ plan }) => plan.supersedes.map((item) => item.id));
  return endUnsent(tx, ownerId, { ids, state: 'superseded', now });
}

/** Sets the status and learns from the decision. Returns the comments that the log names. */
async function applyDecision(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { plans, ask, now, act, takesBack }: DecisionsToWrite,
): Promise<string[]> {
  // No line of the log names what is repeated, so nobody else's word is changed by it.
  const isNoted = !act && isOwnersAct();
  const repeated = isNoted ? plans.filter(({ plan }) => plan.kind === 'repeat') : [];
  await noteRepeated(tx, ownerId, { ids: repeated.map(({ id }) => id), now });
  const logged = plans.filter(isLogged);
  const ids = logged.map(({ id }) => id);
  const statusAfter = ({ comment }: PlannedComment) => {
    if (!takesBack) return statusOf[decisionOf[ask.target]];
    return comment?.held_before ? 'pending' : 'unmoderated';
  };
  for (const [moderation_status, group] of Map.groupBy(logged, statusAfter)) {
    const changed = group.map(({ id }) => id);
    await changeStatus(tx, ownerId, { ids: changed, moderation_status, decided_at: now });
  }
  await learnFromDecisions(tx, { ownerId, commentIds: ids, now, isTakenBack: takesBack });
  return ids;
}

interface DecisionEntry {
  ids: readonly string[];
  /** The outbox items by comment. */
  itemIds: ReadonlyMap<string, number>;
  jobId: number | null;
  writing: DecisionsToWrite;
}

/** Records the decision in the audit log. */
async function recordDecision(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { ids, itemIds, jobId, writing: { plans, ask, act, loggedAs, now } }: DecisionEntry,
): Promise<void> {
  const joined = new Map(plans.map(({ id, plan }) => [id, plan.joinedId ?? undefined]));
  const ban = ask.banAuthor ? { ban_author: true } : {};
  const which = act ? { ...act, job_id: jobId, comments: ids.length } : { comment_ids: ids };
  await recordOnComments(tx, ownerId, {
    at: now,
    actor: 'owner',
    action: loggedAs ?? decisionOf[ask.target],
    details: { ...which, ...ban },
    comments: ids.map((id) => ({ id, itemId: itemIds.get(id) ?? joined.get(id) })),
  });
}

const callsFor = (decisions: number) => Math.ceil(decisions / limits.platformBatch);

/** A held comment costs a second call: its second half, the rejection. */
export function unitsOf({ plans, ask: { target } }: Pick<DecisionsToWrite, 'plans' | 'ask'>) {
  const sent = plans.filter(({ plan }) => plan.kind === 'queue' || plan.kind === 'block').length;
  const rejectedLater =
    target === 'heldForReview' ? plans.filter(({ plan }) => makesItem(plan)).length : 0;
  return (callsFor(sent) + callsFor(rejectedLater)) * limits.writeUnits;
}

/** A few chosen comments need no job: they are sent before its progress could be shown. */
async function insertBulkJob(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { total, writing }: { total: number; writing: DecisionsToWrite },
): Promise<number | null> {
  const { act, ask, now, plans } = writing;
  if (total === 0 || (!act && total <= limits.bulkInline)) return null;
  const skipped = plans.length - total;
  const decisions = noDecisions({ decision: decisionOf[ask.target], skipped });
  const job = await insertJob(tx, ownerId, { kind: 'bulk_moderate', total, decisions, now });
  return job?.id ?? null;
}

/** The outbox items of a decision, without what its request gives them. */
const itemsOf = (
  planned: readonly PlannedComment[],
  { ask: { target, banAuthor }, holdHours, sendAfter }: DecisionsToWrite,
): NewRequest['items'] =>
  planned.map(({ id, comment, plan }) => ({
    comment_id: id,
    channel_id: comment?.video_channel_id ?? '',
    hold_hours: target === 'heldForReview' ? holdHours : null,
    ban_author: banAuthor,
    state: plan.kind === 'block' ? 'blocked' : 'queued',
    needs_call: plan.kind !== 'settle',
    was_public: comment?.platform_status === 'published',
    not_before: sendAfter,
    prior_status: comment ? priorStatus(comment, plan.supersedes) : 'unmoderated',
  }));
