import type { DecisionFailure } from '../../../contract/moderation.ts';
import type { YoutubeClient } from '../../../platform/youtube-client.ts';
import {
  CircuitOpenError,
  NotConnectedError,
  PlatformError,
} from '../../../platform/youtube-errors.ts';
import { AppError } from '../../base/errors.ts';
import type { Deps } from '../../context/deps.ts';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import { isSecondHalf } from '../../db/item-state.ts';
import type { ModerationItemRow } from '../../db/schema.ts';
import type { Batch } from './lease.repository.ts';
import { type CommentLists, type LookUpResult, lookUp, needsLookUp } from './look-up.ts';
import { traceStep } from './outbox-steps.ts';
import type { RefusalStreaks } from './refusal-streaks.ts';

/** The outcome of a batch. Every item is in exactly one of the lists. */
export interface Outcome extends LookUpResult {
  failed: { items: ModerationItemRow[]; failure: DecisionFailure }[];
  retries: Retry[];
}

/**
 * Items to retry, and why.
 * quota: the day's quota is used up · busy: the platform asks to wait · paused: our access is
 * broken until the owner signs in · stopping: this process stops before the call · database: our
 * database was unavailable before the call · unknown: no answer, the call may have been done ·
 * superseded: surely not done, and the owner has decided otherwise since · split: part of a batch that
 * was refused · refused: the platform refuses everything · circuit: the circuit is open after many failures.
 */
export type Retry = { items: ModerationItemRow[] } & (
  | { why: 'quota' | 'busy' | 'paused' | 'stopping' | 'unknown' | 'database' | 'superseded' }
  | { why: 'split' | 'refused'; unknown: boolean }
  | { why: 'circuit'; until: Date }
);

export interface SendDeps extends Pick<Deps, 'clock' | 'logger'> {
  /** Checked right before the call: another worker may have taken over an expired lease. */
  isLeaseValid(batch: Batch): Promise<boolean>;
  refusals: RefusalStreaks;
  /** Aborted when this process stops: other workers send what it has not sent. */
  stopping?: AbortSignal;
  client: CommentLists & Pick<YoutubeClient, 'visibleComments' | 'setModerationStatus'>;
}

/** An older hold or rejection of unknown outcome is not sent again: the owner may have changed their mind. */
const STALE_MS = 15 * 60_000;
const MAX_LOSSES = 3;
const MAX_ATTEMPTS = 8;
/** With the pauses between them, about two hours without success. */
const MAX_TRIES = 30;
/** The pause before the next look-up is half a minute at least, and no call takes effect later. */
const TRIES_UNTIL_CERTAIN = 6;

/**
 * Sends one leased batch and returns its outcome; writes nothing itself. A batch of unknown outcome
 * is looked up first, so that no item is sent twice. A second half is looked up too, so that no
 * comment is rejected that the owner has published since.
 */
export async function sendBatch(deps: SendDeps, batch: Batch): Promise<Outcome> {
  const outcome: Outcome = { sent: [], absent: [], overtaken: [], failed: [], retries: [] };
  try {
    const remaining = await settleKnown(deps, { batch, outcome });
    if (remaining.length > 0) await send(deps, { batch: { ...batch, items: remaining }, outcome });
  } catch (error) {
    // The look-up failed, so nothing was sent and the remaining items are unchanged.
    const settled = new Set(outcome.failed.flatMap(({ items }) => items));
    const items = batch.items.filter((item) => !settled.has(item) && !isFound(outcome, item));
    outcome.retries.push(retryAfter(error, { items, called: false }));
  }
  return outcome;
}

interface BatchWork {
  batch: Batch;
  outcome: Outcome;
}

/** Settles items that are done already or have no tries left. Returns the rest. */
async function settleKnown(deps: SendDeps, { batch, outcome }: BatchWork) {
  if (needsLookUp(batch)) {
    Object.assign(outcome, await lookUp(deps.client, batch, deps.clock.now()));
    traceStep(deps.logger, 'looked up', batch);
  }
  const unknown = batch.items.some((item) => item.unknown);
  const open = leaveOverruled(batch, outcome);
  const limit = deps.clock.now().getTime() - STALE_MS;
  const ended = open.filter((item) => isExhausted(item) || (unknown && isStale(item, limit)));
  // A comment that is still visible was not rejected. Other targets leave no such proof.
  const certain = !unknown || (batch.target === 'rejected' && ended.every(isExhausted));
  if (ended.length > 0) {
    outcome.failed.push({ items: ended, failure: certain ? 'gave_up' : 'outcome_unknown' });
  }
  const left = open.filter((item) => !ended.includes(item));
  return batch.target === 'rejected' ? withoutWithdrawn(batch, left, outcome) : left;
}

/**
 * An approval or a hold in doubt is not sent again when the owner has decided otherwise since: the newer decision
 * is sent, whatever became of this one. Returns the rest of what is not found.
 */
function leaveOverruled({ items, target, decidedAgain }: Batch, outcome: Outcome) {
  const open = items.filter((item) => !isFound(outcome, item));
  if (target === 'rejected') return open;
  const overruled = open.filter((item) => item.unknown && decidedAgain.has(item.comment_id));
  if (overruled.length > 0) outcome.failed.push({ items: overruled, failure: 'outcome_unknown' });
  return open.filter((item) => !overruled.includes(item));
}

/**
 * A rejection in doubt is not sent again when the owner has decided otherwise since, as the platform never
 * takes one back. It is looked up until it was done, or surely was not.
 */
function withoutWithdrawn(batch: Batch, items: ModerationItemRow[], outcome: Outcome) {
  const withdrawn = items.filter((item) => item.unknown && batch.decidedAgain.has(item.comment_id));
  const undone = withdrawn.filter(({ tries }) => tries >= TRIES_UNTIL_CERTAIN);
  const doubted = withdrawn.filter((item) => !undone.includes(item));
  if (undone.length > 0) outcome.retries.push({ items: undone, why: 'superseded' });
  if (doubted.length > 0) outcome.retries.push({ items: doubted, why: 'unknown' });
  return items.filter((item) => !withdrawn.includes(item));
}

const isExhausted = ({ losses, attempts, tries }: ModerationItemRow) =>
  losses >= MAX_LOSSES || attempts >= MAX_ATTEMPTS || tries >= MAX_TRIES;

/**
 * Second halves are never stale: they have just been looked up. Approvals are not either: sending one twice
 * does no harm, and a held comment whose approval is given up is rejected in the end.
 */
const isStale = (item: ModerationItemRow, limit: number) =>
  !isSecondHalf(item) && item.target !== 'published' && item.created_at.getTime() < limit;

const isFound = ({ sent, absent, overtaken }: Outcome, item: ModerationItemRow) =>
  [sent, absent, overtaken].some((items) => items.includes(item));

async function send(deps: SendDeps, { batch, outcome }: BatchWork): Promise<void> {
  const { items, target, banAuthor } = batch;
  if (deps.stopping?.aborted === true) {
    outcome.retries.push({ items, why: 'stopping' });
    return;
  }
  // Another worker has taken over the items.
  if (!(await deps.isLeaseValid(batch))) return;
  traceStep(deps.logger, 'sending', batch);
  try {
    await deps.client.setModerationStatus(
      items.map((item) => item.comment_id),
      target,
      { banAuthor },
    );
    outcome.sent.push(...items);
    deps.refusals.recordAcceptance(batch);
  } catch (error) {
    if (isRefusal(error)) await divideBatch(deps, batch, outcome);
    else outcome.retries.push(retryAfter(error, { items, called: true }));
  }
  traceStep(deps.logger, 'answered', batch);
}

const refusals = new Set(['refused', 'gone', 'comments_disabled', 'invalid_page_token']);

const isRefusal = (error: unknown) => error instanceof PlatformError && refusals.has(error.kind);

function retryAfter(
  error: unknown,
  { items, called }: { items: ModerationItemRow[]; called: boolean },
): Retry {
  // A call uses the database before it is sent and after a refusal, but never after a success.
  if (isDatabaseUnavailable(error)) return { items, why: 'database' };
  if (error instanceof CircuitOpenError) return { items, why: 'circuit', until: error.until };
  if (error instanceof AppError) {
    return { items, why: error.code === 'connection_broken' ? 'paused' : 'busy' };
  }
  if (!(error instanceof PlatformError)) throw error;
  const { kind } = error;
  if (kind === 'quota_exhausted') return { items, why: 'quota' };
  if (kind === 'scope_missing') return { items, why: 'paused' };
  const isSent = called && !(error instanceof NotConnectedError);
  const mayBeDone = isSent && (kind === 'outage' || kind === 'unreadable');
  return { items, why: mayBeDone ? 'unknown' : 'busy' };
}

/**
 * One deleted comment fails the whole call. A read for 1 unit finds it; searching by halves costs 50
 * units a step.
 */
async function divideBatch(
  deps: Pick<SendDeps, 'client' | 'logger' | 'refusals'>,
  batch: Batch,
  outcome: Outcome,
): Promise<void> {
  const { items, target } = batch;
  const visible = await readOrAssumeVisible(deps.client, items);
  traceStep(deps.logger, 'divided', batch);
  const missing = items.filter((item) => !visible.has(item.comment_id));
  const present = items.filter((item) => visible.has(item.comment_id));
  // An invisible comment is rejected or deleted: either way it is gone from the page.
  const unwanted = target !== 'published';
  if (unwanted) outcome.absent.push(...missing);
  const parts = (unwanted ? [present] : [missing, present]).filter((part) => part.length > 0);
  const [part] = parts;
  if (!part) return;
  const narrowed = part.length < items.length;
  const refusesAll = !narrowed && deps.refusals.recordRefusal(batch);
  // This call did nothing; an earlier one without an answer may still have been done.
  const unknown = target !== 'rejected' && items.some((item) => item.unknown);
  if (!narrowed && (part.length === 1 || (refusesAll && missing.length > 0))) {
    const failure = unknown ? 'outcome_unknown' : failureOf(target, missing.length > 0);
    outcome.failed.push({ items: part, failure });
    return;
  }
  if (refusesAll) {
    outcome.retries.push({ items: part, why: 'refused', unknown });
    return;
  }
  for (const next of narrowed ? parts : halves(part)) {
    outcome.retries.push({ items: next, why: 'split', unknown });
  }
}

const whyRefused = {
  published: 'cannot_unreject',
  heldForReview: 'cannot_hold',
  rejected: 'refused',
} as const;

function failureOf(target: Batch['target'], missing: boolean): DecisionFailure {
  if (missing) return 'comment_gone';
  return whyRefused[target];
}

function halves<T>(items: readonly T[]): T[][] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}

/** When the read fails the batch is split in halves. */
async function readOrAssumeVisible(
  client: SendDeps['client'],
  items: readonly ModerationItemRow[],
): Promise<Set<string>> {
  const ids = items.map((item) => item.comment_id);
  try {
    return await client.visibleComments(ids);
  } catch {
    return new Set(ids);
  }
}
