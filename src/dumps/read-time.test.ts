import { expect, it } from 'vitest';
import { timeIn } from './read-time.ts';

const noon = '2026-03-14T12:30:00.000Z';
const day = '2026-03-14T00:00:00.000Z';

it.each([
  ['2026-03-14T12:30:00Z', '2026-03-14T12:30:00Z'],
  [1_773_491_400, noon],
  ['1773491400', noon],
  [1_773_491_400_000, noon],
  ['1773491400000', noon],
  [1_773_491_400_000_000, noon],
  ['14 Mar 2026', day],
  ['14 Maret 2026, 12:30', noon],
  ['Sat, 14 Mar 2026 12:30:00 GMT', noon],
  ['March 14, 2026 at 12:30 PM', noon],
  ['Mar 14, 2026', day],
  ['14.3.2026 12:30', noon],
  ['2026/3/14 12:30', noon],
  ['31 Des 2026 12:05 am', '2026-12-31T00:05:00.000Z'],
])('%j is %s', (value, time) => {
  expect(timeIn(value)).toBe(time);
});

it.each([
  '14/03/2026',
  '03/04/2026 10:00',
  '2 days ago',
  '14 Foo 2026',
  '44 Mar 2026',
  '14 Mar 2026 at noon',
  '2026',
  12,
  -1,
  1e30,
  Number.NaN,
  '',
  null,
  {},
])('%j tells no time for sure', (value) => {
  expect(timeIn(value)).toBeUndefined();
});
