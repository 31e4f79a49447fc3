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

const BINS = 10;
/** Smaller bins say too little. */
const FEWEST_IN_BIN = 300;

/**
 * The largest distance between the mean score of a bin of ten and the share of its comments that would be
 * spam at a natural prevalence, as shares.
 */
export function largestGap(judged: readonly ScoredComment[], prevalence: number): number {
  const spam = judged.filter(({ isSpam }) => isSpam).length;
  const weightOf = ({ isSpam }: ScoredComment) =>
    isSpam ? prevalence / spam : (1 - prevalence) / (judged.length - spam);
  const gaps = Array.from({ length: BINS }, (_, bin) => {
    const inBin = judged.filter(
      ({ score }) => Math.min(BINS - 1, Math.floor(score / BINS)) === bin,
    );
    if (inBin.length < FEWEST_IN_BIN) return 0;
    const sum = (value: (one: ScoredComment) => number) =>
      inBin.reduce((total, one) => total + weightOf(one) * value(one), 0);
    const expected = sum(({ score }) => score / 100);
    return Math.abs(expected - sum(({ isSpam }) => (isSpam ? 1 : 0))) / sum(() => 1);
  });
  return Math.max(...gaps);
}
