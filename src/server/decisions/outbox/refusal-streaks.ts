import type { Batch } from './lease.repository.ts';

type DecisionKind = Pick<Batch, 'ownerId' | 'target'>;

/**
 * Counts refusals in a row of one kind of decision that no comment of theirs explains. The platform
 * has refused every decision for days; halving each batch down to its last comment would burn a
 * day's quota on two of them. For no more than a process, like the circuit: another finds out for
 * itself, at a few calls.
 */
export interface RefusalStreaks {
  /** Counts one more; true when it is not for one comment that the platform refuses. */
  recordRefusal(kind: DecisionKind): boolean;
  recordAcceptance(kind: DecisionKind): void;
}

/** One comment never causes as many: of the two halves of its batch the other one is accepted. */
const ALL_REFUSED = 4;

const keyOf = ({ ownerId, target }: DecisionKind) => `${ownerId} ${target}`;

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
