import { foldText } from '../../src/detection/fold-text.ts';
import { type Honesty, visitRows } from '../../src/detection/model/honesty.ts';
import { gramScale } from '../../src/detection/model/letter-groups.ts';
import type { LabelledComment } from './labelled-comments.ts';
import { learn } from './learn.ts';

const LEARNING = {
  buckets: 1 << 17,
  epochs: 4,
  rate: 0.2,
  gramDecay: 2e-5,
  featureDecay: 1e-6,
  seed: 20261123,
} as const;
const LARGEST_STEP = 127;
const DIGITS = 1000;

export interface WeighedComment extends LabelledComment {
  readonly weight: number;
}

/** Learns how honest people write in all languages of the data (see `Honesty`). */
export function learnHonesty(comments: readonly WeighedComment[]): Honesty {
  const examples = comments.map(({ text, isSpam, weight }) => {
    const buckets: number[] = [];
    visitRows(foldText(text).text, (hash) => {
      buckets.push(hash);
    });
    const grams = Uint32Array.from(buckets);
    return { features: [], grams, scale: gramScale(grams.length), isSpam, weight };
  });
  const { bias, grams } = learn(examples, LEARNING);
  const largest = grams.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const step = Number((largest / LARGEST_STEP).toPrecision(6));
  return {
    bias: Math.round(bias * DIGITS) / DIGITS,
    grams: Int8Array.from(grams, (weight) => Math.round(weight / step)),
    step,
  };
}
