import { existsSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { en } from '../../src/i18n/en.ts';
import { allCalls, calls } from './calls.ts';
import { constants } from './constants.ts';
import { promises } from './promises.ts';
import type { Proof, Rows } from './proof.ts';
import { entities, permissions, states, validation } from './rules.ts';
import { screens } from './screens.ts';
import { strings } from './strings.ts';

interface FoundTest {
  readonly title: string;
  readonly runs: boolean;
}

const files = new Map<string, FoundTest[]>();

const isTestName = (name: string) => ['test', 'it', 'describe'].includes(name);

/** Every test and group of a file, `test.each(…)('…')` too, as its title is written. */
function testsIn(file: string): FoundTest[] {
  const known = files.get(file);
  if (known !== undefined) return known;
  const found: FoundTest[] = [];
  const text = readFileSync(file, 'utf8');
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const call = text.slice(callee.start, callee.end);
      if (!isTestName(/^\w+/.exec(call)?.[0] ?? '') || title === undefined) return;
      if (/^\w+\.(each|for)$/.test(call)) return;
      const written = text.slice(title.start + 1, title.end - 1);
      const runs = !/^\w+\.(skip|todo|skipIf|fails)/.test(call);
      found.push({ title: written.replaceAll("\\'", "'"), runs });
    },
  }).visit(parseSync(file, text).program);
  files.set(file, found);
  return found;
}

/** What is wrong with a proof; nothing when a test of that name runs. */
function doubt({ file, title }: Proof): string | undefined {
  if (!existsSync(file)) return `${file} is not there`;
  const named = testsIn(file).filter((found) => found.title === title);
  if (named.length === 0) return `${file} has no test "${title}"`;
  return named.every(({ runs }) => runs) ? undefined : `${file}: "${title}" does not run`;
}

const tables = { screens, promises, entities, states, validation, permissions, allCalls };
const rows = Object.values<Rows>(tables).flatMap((table) => Object.entries(table));

test.each(rows)('%s', (_says, proof) => {
  const proofs = [proof].flat();
  expect(proofs.map(doubt).filter((found) => found !== undefined)).toEqual([]);
});

test.each(Object.entries(calls))('7 %s', (call, proof) => {
  expect(Object.keys(endpoints)).toContain(call);
  const proofs: readonly Proof[] = [proof].flat();
  expect(proofs.map(doubt).filter((found) => found !== undefined)).toEqual([]);
});

const texts = Object.values(en).flatMap((room) => Object.values<string>(room));

test.each(Object.entries(strings))('8 "%s"', (text, proof) => {
  expect(doubt(proof)).toBeUndefined();
  // It is met word by word where it is said to be, and it is a text of the product.
  const source = readFileSync(proof.file, 'utf8').replaceAll("\\'", "'");
  expect(source.includes(text) || text === en.titles.notFound).toBe(true);
  expect(texts.some((said) => said.includes(text)) || text === 'API error: ').toBe(true);
});

test.each(Object.entries(constants))('9 %s', (_name, { value, kept, proof }) => {
  expect(kept).toEqual(value);
  expect(doubt(proof)).toBeUndefined();
});

test('a proof that is missing, misnamed or skipped is doubted', () => {
  const file = 'test/spec/contract-table.test.ts';
  expect(doubt({ file: 'test/nowhere.test.ts', title: 'anything' })).toBeDefined();
  expect(doubt({ file, title: 'nothing of this name' })).toBeDefined();
  expect(doubt({ file, title: '7 %s' })).toBeUndefined();
});
