import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { doubt } from './doubt.ts';

const PAGE = 'docs/trust.md';
const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
const NUMBERS = [
  ...numbered('T', 34),
  ...numbered('P', 9),
  ...numbered('F', 33),
  ...numbered('L', 10),
];

interface Row {
  readonly numbers: readonly string[];
  readonly cells: readonly string[];
}

/** The rows of all tables below a heading, by the numbers in their first cell. */
function rowsBelow(text: string, heading: string): Row[] {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => /^\| [A-Z]\d/.test(line))
    .map((line) => {
      const [first = '', ...cells] = line.slice(2, -2).split(' | ');
      return { numbers: first.split(', '), cells };
    });
}

interface RunProject {
  readonly test: { readonly include: readonly string[]; readonly exclude?: readonly string[] };
}

const { projects } = config.test as { readonly projects: readonly RunProject[] };

/** Whether `npm test` runs it; `npm run test:faults` runs some of the same in full. */
function isRun(file: string): boolean {
  const matches = (pattern: string) => path.matchesGlob(file, pattern);
  return projects.some(
    ({ test: { include, exclude = [] } }) => include.some(matches) && !exclude.some(matches),
  );
}

/** What is wrong with the proofs of a row. */
function doubtsOf({ numbers, cells }: Row): string[] {
  const proof = cells.at(-1) ?? '';
  const tests = [...proof.matchAll(/`([^`]+)` ("[^"]+"(?:, "[^"]+")*)/g)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  );
  const figures = [...proof.matchAll(/`npm run bench -- ([\w-]+)`/g)].map(([, name]) => name);
  const rest = proof.replaceAll(/`[^`]+`|"[^"]+"|[;, ]/g, '');
  return [
    ...tests.flatMap((one) => doubt(one, { somewhere: true }) ?? []),
    ...tests.flatMap(({ file }) => (isRun(file) ? [] : [`${file} is not run`])),
    ...figures.flatMap((name) =>
      existsSync(`bench/${name}.ts`) ? [] : [`there is no figure ${name}`],
    ),
    ...(tests.length + figures.length === 0 ? ['it has no proof'] : []),
    ...(rest === '' ? [] : [`"${rest}" is no proof`]),
  ].map((what) => `${numbers.join(', ')}: ${what}`);
}

function doubtsAbout(text: string): string[] {
  const kept = ['Attacks', 'Data of others', 'Faults', 'Load'].flatMap((heading) =>
    rowsBelow(text, heading),
  );
  const named = kept.flatMap(({ numbers }) => numbers);
  const others = ['Struck', 'Open'].flatMap((heading) => rowsBelow(text, heading));
  const told = new Set([...named, ...others.flatMap(({ numbers }) => numbers)]);
  return [
    ...kept.flatMap(doubtsOf),
    ...named.filter((one, place) => named.indexOf(one) !== place).map((one) => `${one}: twice`),
    ...NUMBERS.filter((one) => !told.has(one)).map((one) => `${one}: missing`),
    ...[...told].filter((one) => !NUMBERS.includes(one)).map((one) => `${one}: no promise`),
  ];
}

test('every promise has its number once, and tests that exist and run', () => {
  expect(doubtsAbout(readFileSync(PAGE, 'utf8'))).toEqual([]);
});

test.each([
  ['a test that is not there', 'test/api/sizes.test.ts` "has', 'test/api/none.test.ts` "has'],
  ['another title', '"a cookie planted before', '"a tree planted before'],
  ['a row without a proof', /^(\| T14 .*) \| .*$/m, '$1 | |'],
  ['a proof in words', /^(\| T14 .*) \|$/m, '$1 and by hand |'],
  ['a number that is missing', /^\| T14 .*\n/m, ''],
  ['a number twice', '| T14 |', '| T13 |'],
  ['a number of nothing', '| T14 |', '| T99 |'],
  ['a figure that nobody prints', 'bench -- gap`', 'bench -- nothing`'],
  ['a test that is run elsewhere', 'test/api/leaving.test.ts', 'test/citus/two-workers.test.ts'],
] as const)('%s is noticed', (_what, kept, broken) => {
  const text = readFileSync(PAGE, 'utf8');
  const changed = text.replace(kept, broken);
  expect(changed).not.toBe(text);
  expect(doubtsAbout(changed)).not.toEqual([]);
});
