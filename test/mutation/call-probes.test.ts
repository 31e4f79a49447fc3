import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { CallIndex } from '../../scripts/mutation/call-index.ts';
import { addProbes, CALLS, functionsAround } from '../../scripts/mutation/call-probes.ts';
import { findMutants } from '../../scripts/mutation/find-mutants.ts';
import { hashText } from '../../scripts/mutation/server-files.ts';
import { testsFor } from '../../scripts/mutation/tests-for.ts';

const FILE = 'src/server/some.ts';
const CODE =
  'function twice(n) { return [1, 2].map((by) => n * by); }\nfunction never() { return 1; }';

test('probes count the calls of every function, and change no result', () => {
  const realm: Record<string, unknown> = {};
  const result: unknown = runInNewContext(`${addProbes(FILE, CODE)}\ntwice(3);`, realm);
  expect(JSON.stringify(result)).toBe('[3,6]');
  expect(realm[CALLS]).toEqual({ [`${FILE}#0`]: 1, [`${FILE}#1`]: 2 });
});

test('the functions around a place, the innermost first', () => {
  expect(functionsAround(FILE, CODE, CODE.indexOf('n * by'))).toEqual([`${FILE}#1`, `${FILE}#0`]);
  expect(functionsAround(FILE, CODE, CODE.indexOf('never'))).toEqual([]);
});

const recorded = (calls: Record<string, number>, seconds = 1) => ({
  hash: '',
  passed: true,
  seconds,
  calls,
  sources: { [FILE]: hashText(CODE) },
});
const index: CallIndex = {
  'wide.test.ts': recorded({ [`${FILE}#0`]: 1, [`${FILE}#1`]: 1, 'other.ts#0': 98 }),
  'narrow.test.ts': recorded({ [`${FILE}#0`]: 1, [`${FILE}#1`]: 2 }),
  'elsewhere.test.ts': recorded({ 'other.ts#0': 5 }),
};
const [mutant] = findMutants(FILE, CODE).filter(({ original }) => original === 'n * by');

test('a mutant is tried with the tests that call its function, the narrowest first', () => {
  if (mutant === undefined) throw new Error('there is no mutant of n * by');
  const { tests } = testsFor(index, mutant, { text: CODE, killers: [] });
  expect(tests).toEqual(['narrow.test.ts', 'wide.test.ts']);
  const again = testsFor(index, mutant, { text: CODE, killers: ['wide.test.ts'] });
  expect(again.tests).toEqual(['wide.test.ts', 'narrow.test.ts']);
});

test('the test beside the file of a mutant is tried first, whatever else it calls', () => {
  if (mutant === undefined) throw new Error('there is no mutant of n * by');
  const beside = recorded({ [`${FILE}#1`]: 1, 'other.ts#0': 9_000 }, 30);
  const all: CallIndex = { ...index, 'src/server/some.test.ts': beside };
  const { tests } = testsFor(all, mutant, { text: CODE, killers: [] });
  expect(tests).toEqual(['src/server/some.test.ts', 'narrow.test.ts', 'wide.test.ts']);
});

test('tests for which there is no time are named', () => {
  if (mutant === undefined) throw new Error('there is no mutant of n * by');
  const calls = { [`${FILE}#1`]: 1 };
  const names = ['a', 'b', 'c', 'd', 'e'];
  const slow: CallIndex = Object.fromEntries(names.map((name) => [name, recorded(calls, 60)]));
  const chosen = testsFor(slow, mutant, { text: CODE, killers: [] });
  expect(chosen.tests).toHaveLength(3);
  expect(chosen.untried).toBe(2);
});

test('of a file that has changed since, every test that calls it is tried', () => {
  if (mutant === undefined) throw new Error('there is no mutant of n * by');
  const changed = { ...recorded({ [`${FILE}#7`]: 1 }), sources: { [FILE]: 'another' } };
  const { tests } = testsFor({ 'a.test.ts': changed }, mutant, { text: CODE, killers: [] });
  expect(tests).toEqual(['a.test.ts']);
});

test('a function that no test calls has no tests', () => {
  const never = findMutants(FILE, CODE).find(({ line }) => line === 2);
  if (never === undefined) throw new Error('there is no mutant of the second line');
  expect(testsFor(index, never, { text: CODE, killers: [] }).tests).toEqual([]);
});
