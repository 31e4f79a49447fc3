import { limits } from '../../../contract/limits.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import type { Deps } from '../../context/deps.ts';
import type { OwnerTransaction } from '../../db/owner-transaction.ts';
import type { JobRow, OwnerId } from '../../db/schema.ts';
import { insertJob } from '../../jobs/jobs.repository.ts';
import { learnFromDecisions } from '../../judging/learning/learn-from-decisions.ts';
import { updateBulkJobs } from '../items/bulk-jobs.repository.ts';
import { decisionOf, statusOf, type Target } from '../items/moderation-status.ts';
import { insertItems, insertRequest, setStatus, settleItems } from './decide.repository.ts';
import {
  type DecidableComment,
  type LiveItems,
  type Plan,
  priorStatus,
} from './moderation.policy.ts';

export interface PlannedComment {
  id: string;
  comment: DecidableComment | undefined;
  live: LiveItems;
  plan: Plan;
}

export interface DecisionsToWrite {
  plans: readonly PlannedComment[];
  target: Target;
  /** How long a rejected comment is held first; 0: it is rejected at once. */
  holdHours: number;
  now: Date;
  sendAfter: Date;
  tasks: Deps['tasks'];
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
  await applyDecision(tx, ownerId, writing);
  const items = writing.plans.filter(({ plan }) => makesItem(plan));
  const units = unitsOf(writing);
  const { now, sendAfter } = writing;
  if (items.length === 0) {
    const changedJobs = await updateBulkJobs(tx, ownerId, { requestIds: replaced, now });
    return { units, sendAfter: null, jobId: null, changedJobs };
  }
  const jobId = await insertBulkJob(tx, ownerId, { total: items.length, now });
  const requestId = await enqueue(tx, ownerId, { items, jobId, writing });
  const requestIds = [...replaced, requestId];
  const changedJobs = await updateBulkJobs(tx, ownerId, { requestIds, now });
  return { units, sendAfter, jobId, changedJobs };
}

/** Whether the plan makes an outbox item. */
const makesItem = ({ kind }: Plan) => kind === 'queue' || kind === 'block' || kind === 'settle';

/** Returns the requests of the earlier decisions. */
async function supersedeEarlier(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { plans, now }: DecisionsToWrite,
): Promise<number[]> {
  const ids = plans.flatMap(({ plan }) => plan.supersedes.map((item) => item.id));
  return settleItems(tx, ownerId, { ids, state: 'superseded', now });
}

/** Sets the status, learns from the decision and records it in the audit log. */
async function applyDecision(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { plans, target, now, tasks }: DecisionsToWrite,
): Promise<void> {
  const ids = plans
    .filter(({ plan }) => makesItem(plan) || plan.supersedes.length > 0)
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const decision = decisionOf[target];
  await setStatus(tx, ownerId, { ids, status: statusOf[decision] });
  await learnFromDecisions(tx, tasks, { ownerId, commentIds: ids, now });
  await recordAudit(tx, ownerId, {
    at: now,
    actor: 'owner',
    action: decision,
    target: ids.length === 1 ? ids[0] : undefined,
    details: { comment_ids: ids },
  });
}

const callsFor = (decisions: number) => Math.ceil(decisions / limits.platformBatch);

/** A held comment costs a second call: its second half, the rejection. */
function unitsOf({ plans, target }: DecisionsToWrite): number {
  const sent = plans.filter(({ plan }) => plan.kind === 'queue' || plan.kind === 'block').length;
  const rejectedLater =
    target === 'heldForReview' ? plans.filter(({ plan }) => makesItem(plan)).length : 0;
  return (callsFor(sent) + callsFor(rejectedLater)) * limits.writeUnits;
}

/** A few decisions need no job: they are sent before its progress could be shown. */
async function insertBulkJob(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { total, now }: { total: number; now: Date },
): Promise<number | null> {
  if (total <= limits.bulkInline) return null;
  const job = await insertJob(tx, ownerId, { kind: 'bulk_moderate', total, now });
  return job?.id ?? null;
}

async function enqueue(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  batch: { items: readonly PlannedComment[]; jobId: number | null; writing: DecisionsToWrite },
): Promise<number> {
  const { target, holdHours, now, sendAfter } = batch.writing;
  const requestId = await insertRequest(tx, ownerId, {
    decision: decisionOf[target],
    source: 'owner',
    jobId: batch.jobId,
    now,
  });
  await insertItems(tx, ownerId, {
    requestId,
    items: batch.items.map(({ id, comment, plan }) => ({
      comment_id: id,
      channel_id: comment?.video_channel_id ?? '',
      target,
      hold_hours: target === 'heldForReview' ? holdHours : null,
      state: plan.kind === 'block' ? 'blocked' : 'queued',
      needs_call: plan.kind !== 'settle',
      not_before: sendAfter,
      prior_status: comment ? priorStatus(comment, plan.supersedes) : 'unmoderated',
      created_at: now,
    })),
  });
  return requestId;
}
