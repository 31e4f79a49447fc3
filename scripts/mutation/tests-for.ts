import type { CallIndex } from './call-index.ts';
import { functionsAround } from './call-probes.ts';
import type { Mutant } from './mutant.ts';
import { hashText } from './server-files.ts';

/** The most that the tests of one mutant may take together, by their recorded times. */
const BUDGET_SECONDS = 40;
const LEAST_TESTS = 3;

export interface ChosenTests {
  readonly tests: readonly string[];
  /** Tests that call the function as well, but do not fit the time. */
  readonly untried: number;
}

/**
 * The tests that call the function of a mutant. The one beside its file comes first, then those that
 * call it often and little else.
 * Filters that the audit named have to be caught, so all their tests are tried.
 */
export function testsFor(
  index: CallIndex,
  mutant: Mutant,
  { text, killers }: { text: string; killers: readonly string[] },
): ChosenTests {
  const prefix = `${mutant.file}#`;
  const hash = hashText(text);
  const [around] = functionsAround(mutant.file, text, mutant.edits[0]?.start ?? 0);
  const ranked = Object.entries(index)
    .filter(([, { passed }]) => passed)
    .map(([test, { calls, seconds, sources }]) => {
      // The file has changed since the record, so its functions are unknown one by one.
      const isOne = around !== undefined && sources[mutant.file] === hash;
      const isMeant = (name: string) => (isOne ? name === around : name.startsWith(prefix));
      const total = sum(calls, () => true);
      const meant = sum(calls, isMeant);
      const nearby = sum(calls, (name) => name.startsWith(prefix));
      const share = total === 0 ? 0 : (meant + nearby / 10) / total;
      // Squared, so that one long test does not take the time of ten short ones.
      const worth = (share * Math.log2(1 + meant)) / (seconds + 1) ** 2;
      return { test, meant, seconds, worth };
    })
    .filter(({ meant }) => meant > 0)
    .toSorted((one, other) => other.worth - one.worth);
  const beside = mutant.file.replace(/\.ts$/, '.test.ts');
  const isFirst = (test: string) => killers.includes(test) || test === beside;
  const ordered = ranked.toSorted((a, b) => Number(isFirst(b.test)) - Number(isFirst(a.test)));
  const budget = mutant.operator === 'ignore-filter' ? Number.POSITIVE_INFINITY : BUDGET_SECONDS;
  let spent = 0;
  const tests = ordered.filter(({ seconds }, place) => {
    spent += seconds;
    return place < LEAST_TESTS || spent <= budget;
  });
  return { tests: tests.map(({ test }) => test), untried: ordered.length - tests.length };
}

const sum = (calls: Readonly<Record<string, number>>, counts: (name: string) => boolean): number =>
  Object.entries(calls).reduce((all, [name, count]) => (counts(name) ? all + count : all), 0);
