import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../contract/time-lengths.ts';
import { isoWithOffset, zonedOffsets } from './zoned-times.ts';

test('an offset is that of the instant, also around a change of the clocks', () => {
  const offset = zonedOffsets('America/New_York');
  expect(offset(new Date('2026-03-08T06:59:59.999Z'))).toBe(-5 * HOUR_MS);
  expect(offset(new Date('2026-03-08T07:00:00.001Z'))).toBe(-4 * HOUR_MS);
  expect(offset(new Date('2026-03-08T06:59:59.999Z'))).toBe(-5 * HOUR_MS);
});

test('zones with quarters of an hour and zones without any offset are known', () => {
  const instant = new Date('2026-06-01T00:07:00Z');
  expect(zonedOffsets('Asia/Kathmandu')(instant)).toBe(5.75 * HOUR_MS);
  expect(zonedOffsets('UTC')(instant)).toBe(0);
});

test.each([
  [7 * HOUR_MS, '2026-11-26T17:40:04+07:00'],
  [-210 * MINUTE_MS, '2026-11-26T07:10:04-03:30'],
  [0, '2026-11-26T10:40:04+00:00'],
])('an instant is written on the clocks that are %d ms ahead', (offset, text) => {
  expect(isoWithOffset(new Date('2026-11-26T10:40:04.000Z'), offset)).toBe(text);
});
