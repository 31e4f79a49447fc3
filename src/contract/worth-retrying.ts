import type { DecisionFailure } from './moderation.ts';

/** Where the platform may do the next time what it did not do the last time. */
export const worthRetrying: ReadonlySet<DecisionFailure> = new Set([
  'cannot_hold',
  'refused',
  'gave_up',
  'outcome_unknown',
]);
