import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FILTER_FILE, findFilterMutants } from '../../scripts/mutation/filter-mutants.ts';
import { applyMutant, type Mutant } from '../../scripts/mutation/mutant.ts';
import { sampleMutants } from '../../scripts/mutation/sample-mutants.ts';

const mutantsOf = (file: string, count: number): Mutant[] =>
  Array.from({ length: count }, (_, number) => ({
    id: `${file}${number}`,
    file,
    line: number,
    operator: 'left-side',
    original: '',
    replacement: '',
    edits: [],
  }));

const chosenOfA = (all: Mutant[]): Mutant[] =>
  sampleMutants([], all, { total: 100, perFile: 6 }).filter(({ file }) => file === 'a');

test('at most so many in all and of each file, the same each time', () => {
  const all = ['a', 'b', 'c'].flatMap((file) => mutantsOf(file, 20));
  const sample = sampleMutants([], all, { total: 10, perFile: 4 });
  expect(sample).toHaveLength(10);
  for (const file of ['a', 'b', 'c']) {
    expect(sample.filter((mutant) => mutant.file === file).length).toBeLessThanOrEqual(4);
  }
  expect(sampleMutants([], all.toReversed(), { total: 10, perFile: 4 })).toEqual(sample);
});

test('more code in one file takes nothing from another', () => {
  const [a, b] = [mutantsOf('a', 20), mutantsOf('b', 20)];
  expect(chosenOfA([...a, ...b])).toEqual(chosenOfA(a));
});

test('the pinned ones are always among them, and count', () => {
  const pinned = mutantsOf('a', 3);
  const sample = sampleMutants(pinned, mutantsOf('a', 20), { total: 100, perFile: 5 });
  expect(sample.slice(0, 3)).toEqual(pinned);
  expect(sample).toHaveLength(5);
});

test('each of the six filters of the comment list can be made to filter nothing', () => {
  const text = readFileSync(FILTER_FILE, 'utf8');
  const mutants = findFilterMutants(text);
  expect(mutants.map(({ original }) => original)).toEqual([
    'query.keyword',
    'query.start_date',
    'query.end_date',
    'query.is_stylized_text',
    'query.is_obfuscated_text',
    'query.is_blacklisted_words',
  ]);
  for (const mutant of mutants) expect(applyMutant(text, mutant)).not.toContain(mutant.original);
  expect(() => findFilterMutants('const query = {};')).toThrow('does not read query.keyword');
});
