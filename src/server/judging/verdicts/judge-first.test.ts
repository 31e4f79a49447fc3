import { expect, test } from 'vitest';
import { partsByLength } from './judge-first.ts';
import type { StoredComment } from './verdicts.repository.ts';

const comment = (id: number, length: number) => ({ id, content: 'x'.repeat(length) });
const idsOf = (parts: Iterable<readonly { id: number }[]>) =>
  [...parts].map((part) => part.map(({ id }) => id));
const divide = (lengths: readonly number[]) =>
  idsOf(partsByLength(lengths.map((length, id) => comment(id, length)) as StoredComment[]));

test('comments of usual length are judged together', () => {
  expect(divide([60, 300, 10])).toEqual([[0, 1, 2]]);
  expect(divide([])).toEqual([]);
});

test('long comments are judged a few at once, and one at least', () => {
  expect(divide([60_000, 40_000, 1, 90_000])).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(divide([200_000, 200_000])).toEqual([[0], [1]]);
});
