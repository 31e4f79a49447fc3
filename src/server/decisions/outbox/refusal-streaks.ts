import type { Batch } from './lease.repository.ts';

type DecisionKind = Pick<Batch, 'ownerId' | 'target' | 'banAuthor'>;

/**
 * Counts consecutive refusals of one kind of decision that no single comment explains. The platform
 * once refused every decision for days; splitting batches down to one comment would then spend a
 * day's quota on two batches. Kept for each process, like the circuit breaker.
 */
export interface RefusalStreaks {
  /** Counts a refusal. Returns true when the platform seems to refuse everything. */
  recordRefusal(kind: DecisionKind): boolean;
  recordAcceptance(kind: DecisionKind): void;
}

/** One bad comment never causes this many in a row: the half of its batch without it is accepted. */
const ALL_REFUSED = 4;

const keyOf = ({ ownerId, target, banAuthor }: DecisionKind) => `${ownerId} ${target} ${banAuthor}`;

export function createRefusalStreaks(): RefusalStreaks {
  const streaks = new Map<string, number>();
  return {
    recordRefusal(kind) {
      const streak = (streaks.get(keyOf(kind)) ?? 0) + 1;
      streaks.set(keyOf(kind), streak);
      return streak >= ALL_REFUSED;
    },
    recordAcceptance: (kind) => void streaks.delete(keyOf(kind)),
  };
}
