import type { DecisionFailure } from './moderation.ts';

/** Failures after which another try may succeed. */
export const worthRetrying: ReadonlySet<DecisionFailure> = new Set([
  'cannot_hold',
  'refused',
  'gave_up',
  'outcome_unknown',
]);
