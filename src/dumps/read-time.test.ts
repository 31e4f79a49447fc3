import { expect, it } from 'vitest';
import { dayPlaceIn, timeIn } from './read-time.ts';

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
  ['14 Maret 2026 pukul 12.30', noon],
  ['14.3.2026 12.30.00', noon],
  ['2026/3/14 12:30', noon],
  ['31 Des 2026 12:05 am', '2026-12-31T00:05:00.000Z'],
])('%j is %s', (value, time) => {
  expect(timeIn(value)).toBe(time);
});

it.each([
  ['14/03/2026', 'first', day],
  ['14/03/2026 12.30', 'first', noon],
  ['3/14/2026, 12:30 PM', 'second', noon],
  ['03/14/2026', 'first', undefined],
  [{ $date: '2026-03-14T12:30:00Z' }, undefined, '2026-03-14T12:30:00Z'],
  [{ $date: 1_773_491_400_000 }, undefined, noon],
  [{ $date: { $numberLong: '1773491400000' } }, undefined, noon],
  [{ $date: { $date: 1_773_491_400_000 } }, undefined, undefined],
] as const)('%j with its day %s is %s', (value, dayPlace, time) => {
  expect(timeIn(value, dayPlace)).toBe(time);
});

it.each([
  ['"14/03/2026" "03/04/2026 10:00"', 'first'],
  ['a,3/14/2026\nb,3/4/2026', 'second'],
  ['a,14/3/2026\nb,3/14/2026', undefined],
  ['on 14/03/2026 we', undefined],
  ['1/2/14/2026', undefined],
  ['', undefined],
] as const)('the dates of %j have the day %s', (text, dayPlace) => {
  expect(dayPlaceIn(text)).toBe(dayPlace);
});

it.each([
  '14/03/2026',
  '03/04/2026 10:00',
  '2 days ago',
  '14 Foo 2026',
  '44 Mar 2026',
  '14 Mar 2026 at noon',
  '14 Mar 2026 12.3',
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
