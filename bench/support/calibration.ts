import type { ScoredComment } from './detection-figures.ts';

interface Bin {
  /** The lowest score of the bin; it has no upper end. */
  readonly from: number;
  /** The share of all comments that is taken to be spam: labelled files hold far more of it. */
  readonly prevalence: number;
}

/** Which share of the comments with the highest scores would be spam at a natural prevalence. */
export function shareOfSpam(judged: readonly ScoredComment[], { from, prevalence }: Bin): number {
  const shareIn = (isSpam: boolean) => {
    const all = judged.filter((one) => one.isSpam === isSpam);
    return all.filter(({ score }) => score >= from).length / Math.max(1, all.length);
  };
  const spam = prevalence * shareIn(true);
  const honest = (1 - prevalence) * shareIn(false);
  return spam + honest === 0 ? 1 : spam / (spam + honest);
}
