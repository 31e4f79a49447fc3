import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { HOUR_MS } from '../../../contract/time-lengths.ts';
import { arrivalStretches } from './arrivals.policy.ts';

const NOON = new Date('2026-03-01T12:20:00Z');
const hoursAgo = (hours: number) => new Date(NOON.getTime() - hours * HOUR_MS);

test.each([
  [0, 1, 1, '2026-03-01T12:00:00.000Z'],
  [29, 1, 30, '2026-02-28T07:00:00.000Z'],
  [30, 24, 2, '2026-02-28T00:00:00.000Z'],
  [24 * 29, 24, 30, '2026-01-31T00:00:00.000Z'],
] as const)('arrivals over %d hours are told in stretches of %d hours', (...stretches) => {
  const [age, hours, count, from] = stretches;
  const told = arrivalStretches({ first: hoursAgo(age), last: NOON });
  expect(told).toEqual({ hours, count, from: new Date(from) });
});

test('of years of arrivals the last thirty stretches are told', () => {
  const told = arrivalStretches({ first: hoursAgo(24 * 365 * 9), last: NOON });
  expect(told).toMatchObject({ hours: 672, count: limits.campaignBuckets });
});

test('the last arrival is in the last stretch, and the first in the first where there is room', () => {
  const ages = fc.integer({ min: 0, max: 24 * 365 * 3 });
  fc.assert(
    fc.property(ages, ages, (older, newer) => {
      const [first, last] = [hoursAgo(Math.max(older, newer)), hoursAgo(Math.min(older, newer))];
      const { from, hours, count } = arrivalStretches({ first, last });
      const place = (at: Date) => Math.floor((at.getTime() - from.getTime()) / (hours * HOUR_MS));
      expect(place(last)).toBe(count - 1);
      expect(count).toBeLessThanOrEqual(limits.campaignBuckets);
      if (hours < 672) expect(place(first)).toBe(0);
    }),
  );
});
