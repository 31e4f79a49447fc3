import type { DecisionFailure } from '../../../contract/moderation.ts';
import type { ModerationItemRow } from '../../db/schema.ts';
import type { Batch } from './lease.repository.ts';
import { traceStep } from './outbox-steps.ts';
import type { Outcome, SendDeps } from './send-batch.ts';

/**
 * One comment that is gone fails the whole call. One read, 1 unit, finds it; guessing by halves
 * would cost 50 units a guess.
 */
export async function divideBatch(
  deps: Pick<SendDeps, 'client' | 'logger' | 'refusals'>,
  batch: Batch,
  outcome: Outcome,
): Promise<void> {
  const { items, target } = batch;
  const visible = await readOrAssumeVisible(deps.client, items);
  traceStep(deps.logger, 'divided', batch);
  const missing = items.filter((item) => !visible.has(item.comment_id));
  const present = items.filter((item) => visible.has(item.comment_id));
  // A comment that cannot be seen is rejected or deleted: either way nobody reads it any more.
  const unwanted = target !== 'published';
  if (unwanted) outcome.absent.push(...missing);
  const parts = (unwanted ? [present] : [missing, present]).filter((part) => part.length > 0);
  const [part] = parts;
  if (!part) return;
  const narrowed = part.length < items.length;
  const refusesAll = !narrowed && deps.refusals.refusesAll(batch);
  // This call did nothing; an earlier one that was never answered may still have been done.
  const unknown = target !== 'rejected' && items.some((item) => item.unknown);
  if (!narrowed && (part.length === 1 || (refusesAll && missing.length > 0))) {
    const failure = unknown ? 'outcome_unknown' : failureOf(target, missing.length > 0);
    outcome.failed.push({ items: part, failure });
    return;
  }
  if (refusesAll) {
    outcome.again.push({ items: part, why: 'refused', unknown });
    return;
  }
  for (const next of narrowed ? parts : halves(part)) {
    outcome.again.push({ items: next, why: 'split', unknown });
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

/** Without the read the batch is simply halved. */
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
