import { expect, test } from 'vitest';
import { partsByLength } from './parts-by-length.ts';

const divide = (lengths: readonly number[]) => [...partsByLength(lengths, (length) => length)];

test('comments of usual length stay together', () => {
  expect(divide([60, 300, 10])).toEqual([[60, 300, 10]]);
  expect(divide([])).toEqual([]);
});

test('of long ones a part has a few, and one at least', () => {
  expect(divide([60_000, 40_000, 1, 90_000])).toEqual([
    [60_000, 40_000],
    [1, 90_000],
  ]);
  expect(divide([200_000, 200_000])).toEqual([[200_000], [200_000]]);
});
