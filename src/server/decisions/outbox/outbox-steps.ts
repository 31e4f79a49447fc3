import type { Logger } from '../../base/logger.ts';
import type { Batch } from './lease.repository.ts';

/**
 * The steps of a batch, in order. A worker may die between any two, and its items still end
 * correctly: the tests kill a worker at each step.
 */
export const outboxSteps = [
  /** A worker has leased the batch; the platform has not been called. */
  'leased',
  /** The platform has been read to learn the unknown outcome. */
  'looked up',
  /** The lease is still valid; the call follows. */
  'sending',
  /** The platform has answered; nothing is written. */
  'answered',
  /** The call was refused, and the comments have been read to find the cause. */
  'divided',
  /** The outcome is written but not committed. */
  'settling',
  /** The outcome is committed; the owner's pages have not been notified. */
  'settled',
] as const;
export type OutboxStep = (typeof outboxSteps)[number];

/** Logs a step at LOG_LEVEL=debug. */
export function traceStep(logger: Logger, step: OutboxStep, { ownerId, leaseToken, items }: Batch) {
  logger.debug({ step, ownerId, leaseToken, items: items.length }, 'outbox');
}
