import type { Range } from '../folded-text.ts';
import { keepColumns } from '../kept-columns.ts';
import type { Reading } from '../reading.ts';
import type { WeighedFinding } from '../score.ts';
import { weightOfGram } from './gram-weights.ts';
import { gramScale, visitGrams } from './grams.ts';
import type { Model } from './model.ts';

const MOST_TERMS = 4;
/** Of each token, in steps of the model. */
const weightsFor = keepColumns((size) => new Int32Array(size));

/** What the words themselves say: the sum over all n-grams, with the strongest as terms. */
export function wording(reading: Reading, model: Model): WeighedFinding[] {
  const { tokens, vocabulary } = reading;
  const perToken = weightsFor(tokens.length).fill(0, 0, tokens.length);
  let sum = 0;
  const add = (weight: number, token: number) => {
    sum += weight;
    perToken[token] = (perToken[token] ?? 0) + weight;
  };
  const count = visitGrams(reading, {
    words: (hash, token) => add(weightOfGram(model.grams, hash), token),
    letters: (token) => {
      const facts = tokens[token]?.facts;
      if (facts) add(vocabulary.lettersWeight(facts), token);
    },
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
function strongest({ tokens }: Reading, perToken: Int32Array, direction: number): readonly Range[] {
  const best: number[] = [];
  let least = 0;
  for (let token = 0; token < tokens.length; token += 1) {
    const pull = (perToken[token] ?? 0) * direction;
    if (pull <= least) continue;
    let place = Math.min(best.length, MOST_TERMS - 1);
    for (; place > 0 && pull > (perToken[best[place - 1] ?? 0] ?? 0) * direction; place -= 1) {
      best[place] = best[place - 1] ?? 0;
    }
    best[place] = token;
    const last = best[MOST_TERMS - 1];
    if (last !== undefined) least = (perToken[last] ?? 0) * direction;
  }
  return best
    .toSorted((a, b) => a - b)
    .flatMap((token) => {
      const found = tokens[token];
      return found ? [{ start: found.start, end: found.end }] : [];
    });
}
