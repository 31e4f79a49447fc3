import type { Probe } from './probes.ts';

/** A statement of the specification that does not hold yet. */
export interface Pending {
  /** What the specification or its page of decisions says, after the number of its section. */
  readonly line: string;
  /** Why it does not hold. */
  readonly missing: string;
  /** Does it hold by now: then the row belongs among the proven ones. */
  readonly holds: Probe;
}

export const pending: readonly Pending[] = [];
