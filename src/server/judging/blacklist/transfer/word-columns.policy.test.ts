import { expect, test } from 'vitest';
import { guessColumns, namesWord, readMatch, readSeverity } from './word-columns.policy.ts';

test('columns are found by their names in either language, in any order and letter case', () => {
  expect(guessColumns(['Severity', ' Category ', 'WORD', 'Match type', 'Notes'])).toEqual({
    word: 2,
    match: 3,
    category: 1,
    severity: 0,
    description: 4,
  });
  expect(guessColumns(['keterangan', 'kata', 'tingkat', 'kategori', 'jenis'])).toEqual({
    word: 1,
    match: 4,
    category: 3,
    severity: 2,
    description: 0,
  });
});

test('a field without a column is null, and the first column has the words', () => {
  expect(guessColumns(['spalte', null, 'category'])).toEqual({
    word: 0,
    match: null,
    category: 2,
    severity: null,
    description: null,
  });
});

test('of two names that are known the more usual one is taken', () => {
  expect(guessColumns(['pattern', 'word']).word).toBe(1);
});

test('a row is a header where a cell names the words', () => {
  expect([' Kata', 'phrase', 'gacor', ''].map(namesWord)).toEqual([true, true, false, false]);
});

test('cells name a match and a severity in either language; an empty one means the usual', () => {
  expect(['', ' Persis', 'regex', 'mengandung', 'toString'].map(readMatch)).toEqual([
    'contains',
    'exact',
    'regex',
    'contains',
    undefined,
  ]);
  expect(['', 'Rendah', 'sedang ', 'HIGH', '4'].map(readSeverity)).toEqual([
    'medium',
    'low',
    'medium',
    'high',
    undefined,
  ]);
});
