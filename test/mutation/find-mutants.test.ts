import { expect, test } from 'vitest';
import { findMutants } from '../../scripts/mutation/find-mutants.ts';
import { applyMutant } from '../../scripts/mutation/mutant.ts';

const FILE = 'src/server/some.ts';

/** What each operator makes of the code. */
function mutationsOf(code: string): [operator: string, code: string][] {
  return findMutants(FILE, code).map((mutant) => [mutant.operator, applyMutant(code, mutant)]);
}

test('a comparison is flipped, a boundary moved', () => {
  expect(mutationsOf('use(a === b, c < d);')).toEqual([
    ['flip-comparison', 'use(a !== b, c < d);'],
    ['flip-comparison', 'use(a === b, c <= d);'],
  ]);
  expect(mutationsOf("use('a' + b);")).toEqual([]);
});

test('of two conditions one is enough; a default is forgotten', () => {
  expect(mutationsOf('use(a && b);')).toEqual([
    ['left-side', 'use(a);'],
    ['right-side', 'use(b);'],
  ]);
  expect(mutationsOf('use(a ?? b);')).toEqual([['left-side', 'use(a);']]);
});

test('a condition is turned around, once', () => {
  expect(mutationsOf('if (ready) go();')).toEqual([['negate-condition', 'if (!(ready)) go();']]);
  expect(mutationsOf('if (a === b) go();')).toEqual([['flip-comparison', 'if (a !== b) go();']]);
  expect(mutationsOf('use(ready ? a : b);')).toEqual([
    ['negate-condition', 'use(!(ready) ? a : b);'],
  ]);
});

test('bodies are emptied, statements with an effect dropped, words for the log are not', () => {
  expect(
    mutationsOf('function run() { first(); await second(); log.info({}); return 1; }'),
  ).toEqual([
    ['empty-body', 'function run() {}'],
    ['drop-statement', 'function run() { ; await second(); log.info({}); return 1; }'],
    ['drop-statement', 'function run() { first(); ; log.info({}); return 1; }'],
  ]);
  expect(mutationsOf('if (a) { deps.logger.warn({}); go(); }')).toEqual([
    ['negate-condition', 'if (!(a)) { deps.logger.warn({}); go(); }'],
    ['drop-statement', 'if (a) { deps.logger.warn({}); ; }'],
  ]);
  expect(mutationsOf('const pick = (row) => row.id;')).toEqual([
    ['empty-body', 'const pick = (row) => undefined;'],
  ]);
  expect(mutationsOf('use(rows.map((row) => row.id));')).toEqual([]);
});

test('a query loses a condition, a lock and its order, or has another comparison', () => {
  const query = "db.selectFrom('a').where('b', '=', c).orderBy('d', 'desc').forUpdate().execute();";
  expect(mutationsOf(query)).toEqual([
    ['drop-where', "db.selectFrom('a').orderBy('d', 'desc').forUpdate().execute();"],
    ['other-comparison', query.replace("'='", "'!='")],
    ['drop-orderBy', "db.selectFrom('a').where('b', '=', c).forUpdate().execute();"],
    ['other-order', query.replace("'desc'", "'asc'")],
    ['drop-forUpdate', "db.selectFrom('a').where('b', '=', c).orderBy('d', 'desc').execute();"],
  ]);
});

test('an order without a direction gets the other one', () => {
  expect(mutationsOf("q.orderBy('id');")).toEqual([
    ['drop-orderBy', 'q;'],
    ['other-order', "q.orderBy('id', 'desc');"],
  ]);
});

test('a limit of one row says nothing that its reader does not', () => {
  expect(mutationsOf('q.limit(1);')).toEqual([]);
  expect(mutationsOf('q.limit(50);')).toEqual([['drop-limit', 'q;']]);
});

test('an update forgets a column, a choice one of its parts', () => {
  expect(mutationsOf('q.set({ a, b: 1 });')).toEqual([
    ['drop-assignment', 'q.set({ b: 1 });'],
    ['drop-assignment', 'q.set({ a });'],
  ]);
  expect(mutationsOf('row.or([a, b, c]);')).toEqual([
    ['drop-part', 'row.or([b, c]);'],
    ['drop-part', 'row.or([a, c]);'],
    ['drop-part', 'row.or([a, b]);'],
  ]);
});

test('a mutant keeps its name when code above it moves, and no two have the same', () => {
  const code = 'if (a) go();\nif (a) go();';
  const before = findMutants(FILE, code);
  const after = findMutants(FILE, `const first = 1;\n${code}`);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.map(({ line }) => line)).toEqual([2, 3]);
  expect(new Set(before.map(({ id }) => id)).size).toBe(2);
});
