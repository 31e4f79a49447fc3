/**
 * What an owner decided about comments of one kind. Every author counts once, by the latest of these
 * comments: one busy author must not outweigh the others.
 */
export interface OwnerDecisions {
  readonly approved: number;
  readonly rejected: number;
  /** The same, where the weight of each author halves every `HALF_LIFE_DAYS`. */
  readonly approvedWeight: number;
  readonly rejectedWeight: number;
  /** Authors of whose comments the owner said that they are no spam; they are among `approved`. */
  readonly notSpam?: number;
}

export const HALF_LIFE_DAYS = 90;

/**
 * -2 and -1: the owner accepts such comments; 1 and 2: the owner rejects them; 0: too few
 * decisions.
 */
export type Lean = -2 | -1 | 0 | 1 | 2;

/** At least three authors must agree, with hardly any decision to the contrary. */
export const LEANING = { authors: 3, weight: 1.5, timesTheOther: 4 };
const SETTLED = { authors: 8, weight: 4, timesTheOther: 8 };
/** "Not spam" settles it by itself, does not fade, and is doubted after two rejections. */
const NOT_SPAM = 8;

/** Whether the owner said that such comments are no spam, and has not decided otherwise since. */
export const isNotSpam = (decisions: OwnerDecisions | undefined): boolean =>
  (decisions?.notSpam ?? 0) > 0 && leanOf(decisions) < 0;

/** The direction of the owner's decisions at present. */
export function leanOf(decisions: OwnerDecisions | undefined): Lean {
  if (decisions === undefined) return 0;
  const { rejected, rejectedWeight, notSpam = 0 } = decisions;
  const approved = decisions.approved + notSpam * NOT_SPAM;
  const approvedWeight = decisions.approvedWeight + notSpam * NOT_SPAM;
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
