import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { en } from '../../src/i18n/en.ts';
import { allCalls, calls } from './calls.ts';
import { constants } from './constants.ts';
import { doubt } from './doubt.ts';
import { promises } from './promises.ts';
import type { Proof, Rows } from './proof.ts';
import { entities, permissions, states, validation } from './rules.ts';
import { screens } from './screens.ts';
import { strings } from './strings.ts';

const tables = { screens, promises, entities, states, validation, permissions, allCalls };
const rows = Object.values<Rows>(tables).flatMap((table) => Object.entries(table));

test.each(rows)('%s', (_says, proof) => {
  const proofs = [proof].flat();
  expect(proofs.flatMap((one) => doubt(one) ?? [])).toEqual([]);
});

test.each(Object.entries(calls))('7 %s', (call, proof) => {
  expect(Object.keys(endpoints)).toContain(call);
  const proofs: readonly Proof[] = [proof].flat();
  expect(proofs.flatMap((one) => doubt(one) ?? [])).toEqual([]);
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
