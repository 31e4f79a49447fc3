import { expect, test } from 'vitest';
import { type Bounds, boundAt, isWithin, movedTo } from './score-bounds.ts';

const everything: Bounds = { min: 0, max: 100 };

test.each([
  [everything, 10, 'min'],
  [everything, 60, 'max'],
  [{ min: 0, max: 0 }, 40, 'max'],
  [{ min: 100, max: 100 }, 40, 'min'],
  [{ min: 50, max: 50 }, 50, 'min'],
] as const)('of %j a press at %i moves %s', (bounds, score, bound) => {
  expect(boundAt(bounds, score)).toBe(bound);
});

test.each([
  [everything, { min: 97.4 }, { min: 95, max: 100 }],
  [everything, { max: 51 }, { min: 0, max: 54 }],
  [everything, { max: 104 }, everything],
  [everything, { min: -3 }, everything],
  [{ min: 40, max: 60 }, { min: 90 }, { min: 60, max: 60 }],
  [{ min: 40, max: 60 }, { max: 10 }, { min: 40, max: 44 }],
  // A bound that was typed stays while the other is moved.
  [{ min: 37, max: 62 }, { max: 80 }, { min: 37, max: 84 }],
] as const)('of %j, %j leaves %j', (bounds, moved, after) => {
  const [[bound, score] = []] = Object.entries(moved) as [keyof Bounds, number][];
  expect(movedTo(bounds, bound ?? 'min', score ?? 0)).toEqual(after);
});

const within = (bounds: Bounds) =>
  Array.from({ length: 20 }, (_, band) => band).filter((band) => isWithin(bounds, band));

test('a band is within the bounds if one of its scores is', () => {
  expect(within({ min: 94, max: 95 })).toEqual([18, 19]);
  expect(within({ min: 100, max: 100 })).toEqual([19]);
  expect(within(everything)).toHaveLength(20);
});
