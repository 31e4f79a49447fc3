import type { Logger } from '../../base/logger.ts';
import type { Batch } from './lease.repository.ts';

/**
 * Everything that happens to a batch, in order. A worker may die between any two of these, and
 * whatever it held still comes to a right end: the tests kill one at each.
 */
export const outboxSteps = [
  /** Taken on its way, nobody asked yet. */
  'leased',
  /** Of unknown outcome, and read on the platform. */
  'looked up',
  /** The lease still holds: the call goes out next. */
  'sending',
  /** The platform has answered, and nothing of it is written. */
  'answered',
  /** A call was refused as a whole, and read to find the comment at fault. */
  'divided',
  /** What became of it is written, but not committed. */
  'settling',
  /** Committed; the owner's pages have not heard of it. */
  'settled',
] as const;
export type OutboxStep = (typeof outboxSteps)[number];

/** Leaves a trace of a step at LOG_LEVEL=debug. */
export function traceStep(logger: Logger, step: OutboxStep, { ownerId, leaseToken, items }: Batch) {
  logger.debug({ step, ownerId, leaseToken, items: items.length }, 'outbox');
}
