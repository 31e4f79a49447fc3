import type { Range } from '../folded-text.ts';
import type { Reading } from '../reading.ts';
import type { WeighedFinding } from '../score.ts';
import { weightOfGram } from './gram-weights.ts';
import { gramScale, visitGrams } from './grams.ts';
import type { Model } from './model.ts';

const MOST_TERMS = 4;

/** What the words themselves say: the sum over all n-grams, with the strongest as terms. */
export function wording(reading: Reading, model: Model): WeighedFinding[] {
  const { tokens } = reading;
  const perToken: number[] = tokens.map(() => 0);
  let sum = 0;
  const add = (weight: number, token: number) => {
    sum += weight;
    perToken[token] = (perToken[token] ?? 0) + weight;
  };
  const count = visitGrams(reading, {
    words: (hash, token) => add(weightOfGram(model.grams, hash), token),
    letters: (token) => add(tokens[token]?.facts.lettersWeight ?? 0, token),
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
function strongest(
  { tokens }: Reading,
  perToken: readonly number[],
  direction: number,
): readonly Range[] {
  const pullOf = (token: number) => (perToken[token] ?? 0) * direction;
  const best: number[] = [];
  let least = 0;
  for (let token = 0; token < perToken.length; token += 1) {
    const pull = pullOf(token);
    if (pull <= least) continue;
    const place = best.findIndex((other) => pull > pullOf(other));
    best.splice(place < 0 ? best.length : place, 0, token);
    best.length = Math.min(best.length, MOST_TERMS);
    const last = best[MOST_TERMS - 1];
    if (last !== undefined) least = pullOf(last);
  }
  return best
    .toSorted((a, b) => a - b)
    .flatMap((token) => {
      const found = tokens[token];
      return found ? [{ start: found.start, end: found.end }] : [];
    });
}
