import { expect, test } from 'vitest';
import { unitsOf } from './units-of.ts';

test.each([
  [0, false, 0],
  [1, false, 50],
  [50, false, 50],
  [51, false, 100],
  [51, true, 200],
])('rejecting %i comments, held first: %s, uses %i units', (comments, isHeldFirst, units) => {
  expect(unitsOf(comments, isHeldFirst)).toBe(units);
});
