import type { Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { Decision } from '../../contract/moderation.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { JobRow, Queryable, Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Actor } from '../http/authenticate.ts';
import { insertJob } from '../jobs/jobs.repository.ts';
import { tellOfJob } from '../jobs/report-progress.ts';
import { learnFromDecisions } from '../learning/learn-from-decisions.ts';
import { readSettings } from '../settings/read-settings.ts';
import { googleScopes } from '../youtube/google-scopes.ts';
import { updateBulkJobs } from './bulk-jobs.repository.ts';
import {
  type DecidableComment,
  type LiveItems,
  type Plan,
  planDecision,
  priorStatus,
  refusal,
  type SkipReason,
  skip,
} from './moderation.policy.ts';
import { decisionOf, statusOf, type Target, targetOf } from './moderation-status.ts';
import {
  insertItems,
  insertRequest,
  listLiveItems,
  lockComments,
  setStatus,
  settleItems,
} from './outbox.repository.ts';
import { type Newcomers, windowToJoin } from './send-window.policy.ts';
import { listWindows, moveWindow } from './send-window.repository.ts';

export interface ModerateCommand {
  commentIds: readonly string[];
  decision: Decision;
}

export interface ModerateResult {
  accepted: string[];
  skipped: { comment_id: string; reason: SkipReason }[];
  /** Quota units that sending costs when full batches can be made. */
  units: number;
  sendAfter: Date | null;
  jobId: number | null;
}

const UNITS_PER_CALL = 50;
const callsFor = (decisions: number) => Math.ceil(decisions / limits.platformBatch);

/**
 * Takes the owner's decision on any number of comments, in one transaction: when this returns,
 * the decision survives anything. Sending it is the outbox's work, after the undo delay.
 * Repeating a decision changes nothing and costs nothing.
 */
export async function moderateComments(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'jobs'>,
  actor: Actor,
  { commentIds, decision }: ModerateCommand,
): Promise<ModerateResult> {
  if (!actor.scopes.includes(googleScopes.manage)) {
    throw new AppError('missing_scope', 'Sapu may not act on comments yet. Grant it first.');
  }
  const ids = [...new Set(commentIds)];
  const now = deps.clock.now();
  const { jobs } = deps;
  const { result, replacedJobs, waiting } = await inTransaction(deps.db, async (tx) => {
    const settings = await readSettings(tx, actor.ownerId);
    const undoMs = settings.undo_seconds * 1000;
    const holdHours = settings.hold_hours;
    const target = targetOf(decision, holdHours);
    const sendAfter = new Date(now.getTime() + undoMs);
    const plans = await planAll(tx, actor, { ids, target });
    const count = plans.filter(({ plan }) => plan.kind === 'queue').length;
    const newcomers = { count, due: sendAfter, undoMs };
    const others = await letOthersWait(tx, actor, { target, now, newcomers });
    const written = await writePlans(tx, actor, {
      plans,
      target,
      holdHours,
      now,
      sendAfter,
      jobs,
    });
    return { ...written, waiting: others };
  });
  for (const job of replacedJobs) await tellOfJob(deps, job);
  const comment_ids = [...new Set([...result.accepted, ...waiting])];
  await deps.events.publish(actor.ownerId, { type: 'decisions', comment_ids });
  return result;
}

/** Decisions of the kind that wait already travel with the new ones, if one call can hold them. */
async function letOthersWait(
  tx: Queryable,
  { ownerId }: Actor,
  { target, now, newcomers }: { target: Target; now: Date; newcomers: Newcomers },
): Promise<string[]> {
  if (newcomers.count === 0 || newcomers.undoMs === 0) return [];
  const window = windowToJoin(await listWindows(tx, ownerId, { target, now }), newcomers);
  if (!window) return [];
  return moveWindow(tx, ownerId, { target, from: window.sendAfter, to: newcomers.due });
}

interface PlannedComment {
  id: string;
  comment: DecidableComment | undefined;
  live: LiveItems;
  plan: Plan;
}

async function planAll(
  tx: Queryable,
  actor: Actor,
  { ids, target }: { ids: readonly string[]; target: Target },
): Promise<PlannedComment[]> {
  const comments = await lockComments(tx, actor.ownerId, ids);
  const items = await listLiveItems(tx, actor.ownerId, ids);
  return ids.map((id) => {
    const comment = comments.get(id);
    const live = items.get(id) ?? {};
    if (!comment) return { id, comment, live, plan: skip('not_found') };
    const refused = refusal(comment, actor.channelId);
    if (refused) return { id, comment, live, plan: skip(refused) };
    return { id, comment, live, plan: planDecision(comment, target, live) };
  });
}

interface Writing {
  plans: readonly PlannedComment[];
  target: Target;
  /** How long a rejected comment is only held. */
  holdHours: number;
  now: Date;
  sendAfter: Date;
  jobs: Deps['jobs'];
}

async function writePlans(
  tx: Transaction<Schema>,
  actor: Actor,
  { plans, target, holdHours, now, sendAfter, jobs }: Writing,
): Promise<{ result: ModerateResult; replacedJobs: JobRow[] }> {
  const { ownerId } = actor;
  const decision = decisionOf[target];
  const of = (...kinds: Plan['kind'][]) => plans.filter(({ plan }) => kinds.includes(plan.kind));
  const toSend = of('queue', 'block');
  const toWrite = of('queue', 'block', 'settle');

  const replaced = plans.flatMap(({ plan }) => plan.supersedes.map((item) => item.id));
  const requestIds = await settleItems(tx, ownerId, { ids: replaced, state: 'superseded', now });
  const replacedJobs = await updateBulkJobs(tx, ownerId, { requestIds, now });
  const decided = plans.filter(
    ({ plan }) => plan.kind !== 'skip' && (plan.kind !== 'join' || plan.supersedes.length > 0),
  );
  await setStatus(tx, ownerId, {
    ids: decided.map(({ id }) => id),
    status: statusOf[decision],
  });
  await learnFromDecisions(tx, jobs, { ownerId, commentIds: decided.map(({ id }) => id), now });
  if (decided.length > 0) {
    await recordAudit(tx, ownerId, {
      at: now,
      actor: 'owner',
      action: decision,
      target: decided.length === 1 ? decided[0]?.id : undefined,
      details: { comment_ids: decided.map(({ id }) => id) },
    });
  }

  const rejectedLater = target === 'heldForReview' ? toWrite.length : 0;
  const units = (callsFor(toSend.length) + callsFor(rejectedLater)) * UNITS_PER_CALL;
  const asJob = toWrite.length > limits.bulkInline;
  const job = asJob
    ? await insertJob(tx, ownerId, {
        kind: 'bulk_moderate',
        total: toWrite.length,
        state: 'running',
        units,
        now,
      })
    : undefined;
  if (toWrite.length > 0) {
    const requestId = await insertRequest(tx, ownerId, {
      decision,
      source: 'owner',
      jobId: job?.id ?? null,
      now,
    });
    await insertItems(tx, ownerId, {
      requestId,
      items: toWrite.map(({ id, comment, plan }) => ({
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
  }
  const result: ModerateResult = {
    accepted: of('queue', 'block', 'settle', 'join').map(({ id }) => id),
    skipped: plans.flatMap(({ id, plan }) =>
      plan.reason ? [{ comment_id: id, reason: plan.reason }] : [],
    ),
    units,
    sendAfter: toWrite.length > 0 ? sendAfter : null,
    jobId: job?.id ?? null,
  };
  return { result, replacedJobs };
}
