import type { Range } from '../folded-text.ts';
import type { Reading } from '../reading.ts';
import type { WeighedFinding } from '../score.ts';
import { gramScale, visitGrams } from './grams.ts';
import type { Model } from './model.ts';

const MOST_TERMS = 4;

/** What the words themselves say: the sum over all n-grams, with the strongest as terms. */
export function wording(reading: Reading, model: Model): WeighedFinding[] {
  const { grams } = model;
  // The number of buckets is a power of two.
  const mask = grams.length - 1;
  const perToken = new Float64Array(reading.tokens.length);
  let sum = 0;
  const count = visitGrams(reading, (bucket, token) => {
    const weight = grams[bucket & mask] ?? 0;
    sum += weight;
    perToken[token] = (perToken[token] ?? 0) + weight;
  });
  if (sum === 0) return [];
  const terms = strongest(reading, perToken, Math.sign(sum));
  const finding = {
    signal: 'wording' as const,
    values: {
      terms: terms.map(({ start, end }) => reading.folded.text.slice(start, end)).join(', '),
      count: terms.length,
    },
    spans: terms,
    features: [],
  };
  return [{ finding, learnt: sum * model.gramStep * gramScale(count), owned: 0 }];
}

/** The words that pull hardest in the direction of the whole, in the order of the text. */
function strongest({ tokens }: Reading, perToken: Float64Array, direction: number): Range[] {
  const best: number[] = [];
  perToken.forEach((weight, token) => {
    const pull = weight * direction;
    const last = best[MOST_TERMS - 1];
    if (pull <= 0 || (last !== undefined && pull <= (perToken[last] ?? 0) * direction)) return;
    const place = best.findIndex((other) => pull > (perToken[other] ?? 0) * direction);
    best.splice(place < 0 ? best.length : place, 0, token);
    best.length = Math.min(best.length, MOST_TERMS);
  });
  return best
    .toSorted((a, b) => a - b)
    .flatMap((token) => {
      const found = tokens[token];
      return found ? [{ start: found.start, end: found.end }] : [];
    });
}
