/**
 * What an owner decided about comments of one kind. Every author counts once, by their latest
 * comment of that kind: one busy author teaches no more than any other.
 */
export interface OwnerDecisions {
  readonly approved: number;
  readonly rejected: number;
  /** The same, each author fading by half every `HALF_LIFE_DAYS`. */
  readonly approvedWeight: number;
  readonly rejectedWeight: number;
}

export const HALF_LIFE_DAYS = 90;

/** -2 and -1: such comments are welcome here; 1 and 2: they are not; 0: too little is known. */
export type Lean = -2 | -1 | 0 | 1 | 2;

/** Never one decision alone: three authors at least, and hardly anything that says otherwise. */
const LEANING = { authors: 3, weight: 1.5, timesTheOther: 4 };
const SETTLED = { authors: 8, weight: 4, timesTheOther: 8 };

/** Where the owner's decisions lean by now. */
export function leanOf(decisions: OwnerDecisions | undefined): Lean {
  if (decisions === undefined) return 0;
  const { approved, rejected, approvedWeight, rejectedWeight } = decisions;
  const isFor = (level: typeof LEANING) =>
    approved >= level.authors && outweighs(approvedWeight, rejectedWeight, level);
  const isAgainst = (level: typeof LEANING) =>
    rejected >= level.authors && outweighs(rejectedWeight, approvedWeight, level);
  if (isFor(LEANING)) return isFor(SETTLED) ? -2 : -1;
  if (isAgainst(LEANING)) return isAgainst(SETTLED) ? 2 : 1;
  return 0;
}

const outweighs = (one: number, other: number, level: typeof LEANING): boolean =>
  one >= level.weight && one >= level.timesTheOther * other;
