import { seededRandom, shuffle } from './random.ts';
import type { Example } from './vectorize.ts';

export interface LabelledExample extends Example {
  readonly isSpam: boolean;
  /** The weight of the example; a variant of another comment counts less. */
  readonly weight: number;
}

export interface LearntWeights {
  readonly bias: number;
  readonly features: ReadonlyMap<string, number>;
  readonly grams: Float64Array;
}

export interface LearningOptions {
  readonly buckets: number;
  readonly epochs: number;
  readonly rate: number;
  /** The pull towards zero at every step, for grams and for named features. */
  readonly gramDecay: number;
  readonly featureDecay: number;
  readonly seed: number;
}

/**
 * Logistic regression by AdaGrad, in an order fixed by the seed. The weights are the mean over the
 * later epochs, so that the last few examples do not decide them.
 */
export function learn(given: readonly LabelledExample[], options: LearningOptions): LearntWeights {
  const { buckets, epochs, rate, gramDecay, featureDecay, seed } = options;
  const examples = withoutRareGrams(given, buckets);
  const names = [...new Set(examples.flatMap(({ features }) => features))].toSorted();
  const index = new Map(names.map((name, at) => [name, at]));
  const columns = examples.map(({ features }) => features.map((name) => index.get(name) ?? 0));
  const dense = column(names.length, rate);
  const hashed = column(buckets, rate);
  const bias = column(1, rate);
  const order = examples.map((_, at) => at);
  const random = seededRandom(seed);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const at of shuffle(random, order)) {
      const example = examples[at];
      const named = columns[at];
      if (!example || !named) continue;
      let z = bias.weights[0] ?? 0;
      for (const feature of named) z += dense.weights[feature] ?? 0;
      z += gramSum(example, hashed.weights);
      const error = (probability(z) - (example.isSpam ? 1 : 0)) * example.weight;
      step(bias, 0, error);
      for (const feature of named) {
        step(dense, feature, error + featureDecay * (dense.weights[feature] ?? 0));
      }
      for (const gram of example.grams) {
        const bucket = gram % buckets;
        const pull = gramDecay * (hashed.weights[bucket] ?? 0);
        step(hashed, bucket, error * example.scale + pull);
      }
    }
    if (epoch < WARM_UP) continue;
    for (const learnt of [bias, dense, hashed]) addToMean(learnt, 1 / (epochs - WARM_UP));
  }
  const features = new Map(names.map((name, at) => [name, dense.mean[at] ?? 0]));
  return { bias: bias.mean[0] ?? 0, features, grams: hashed.mean };
}

function addToMean({ weights, mean }: Column, share: number): void {
  weights.forEach((weight, at) => {
    mean[at] = (mean[at] ?? 0) + weight * share;
  });
}

const FEWEST_SHARING = 3;

/** Drops wording of fewer than three comments, because it belongs to one person. */
function withoutRareGrams(
  examples: readonly LabelledExample[],
  buckets: number,
): LabelledExample[] {
  const sharing = new Uint8Array(buckets);
  // The last example that had the bucket: an example counts once, however often it repeats a gram.
  const last = new Int32Array(buckets).fill(-1);
  examples.forEach(({ grams }, at) => {
    for (const gram of grams) {
      const bucket = gram % buckets;
      if (last[bucket] === at) continue;
      last[bucket] = at;
      sharing[bucket] = Math.min(FEWEST_SHARING, (sharing[bucket] ?? 0) + 1);
    }
  });
  return examples.map((example) => ({
    ...example,
    grams: example.grams.filter((gram) => (sharing[gram % buckets] ?? 0) >= FEWEST_SHARING),
  }));
}

/** Epochs before the mean begins. */
const WARM_UP = 2;

function probability(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

function gramSum({ grams, scale }: Example, weights: Float64Array): number {
  let sum = 0;
  for (const gram of grams) sum += weights[gram % weights.length] ?? 0;
  return sum * scale;
}

interface Column {
  readonly weights: Float64Array;
  readonly squares: Float64Array;
  readonly mean: Float64Array;
  readonly rate: number;
}

function column(size: number, rate: number): Column {
  return {
    weights: new Float64Array(size),
    squares: new Float64Array(size).fill(1e-2),
    mean: new Float64Array(size),
    rate,
  };
}

function step({ weights, squares, rate }: Column, at: number, gradient: number): void {
  const square = (squares[at] ?? 0) + gradient * gradient;
  squares[at] = square;
  weights[at] = (weights[at] ?? 0) - (rate * gradient) / Math.sqrt(square);
}

/** The log-odds of an example by the learnt weights. */
export function logOdds(weights: LearntWeights, example: Example): number {
  let z = weights.bias;
  for (const name of example.features) z += weights.features.get(name) ?? 0;
  return z + gramSum(example, weights.grams);
}
