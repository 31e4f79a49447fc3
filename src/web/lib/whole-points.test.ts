import { expect, test } from 'vitest';
import { wholePoints } from './whole-points.ts';

test.each<[readonly number[], readonly number[]]>([
  [
    [54.2, 20.4, 13.2, 12.2],
    [54, 21, 13, 12],
  ],
  [
    [60.4, -10.5, 0.2],
    [60, -10, 0],
  ],
  [
    [0.4, 0.4, 0.4],
    [1, 0, 0],
  ],
  [[], []],
])('%j are %j, which add up', (numbers, whole) => {
  expect(wholePoints(numbers)).toEqual(whole);
});
