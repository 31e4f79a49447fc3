import { expect, test } from 'vitest';
import { HOUR_MS } from '../../contract/time-lengths.ts';
import { addDays, weekdayOf, zonedDays } from './zoned-days.ts';

function hoursOf(timeZone: string, day: string): number {
  const { startOf } = zonedDays(timeZone);
  return (startOf(addDays(day, 1)).getTime() - startOf(day).getTime()) / HOUR_MS;
}

test.each([
  ['Asia/Jakarta', '2026-03-08', 24, '2026-03-07T17:00:00.000Z'],
  ['Asia/Kathmandu', '2026-03-08', 24, '2026-03-07T18:15:00.000Z'],
  ['America/New_York', '2026-03-08', 23, '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-11-01', 25, '2026-11-01T04:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', 24.5, '2026-04-04T13:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', 24, '2025-12-31T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-01-01', 24, '2026-01-01T11:00:00.000Z'],
  // Summer time began at midnight, so the day began at one.
  ['America/Sao_Paulo', '2018-11-04', 23, '2018-11-04T03:00:00.000Z'],
  // The day that Samoa left out.
  ['Pacific/Apia', '2011-12-30', 0, '2011-12-30T10:00:00.000Z'],
] as const)('in %s the day %s has %d hours', (...[timeZone, day, hours, start]) => {
  expect(zonedDays(timeZone).startOf(day).toISOString()).toBe(start);
  expect(hoursOf(timeZone, day)).toBe(hours);
});

test('a day contains its start and not the quarter of an hour before', () => {
  const { dayOf, startOf, hourOf } = zonedDays('America/New_York');
  for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
    const start = startOf(day);
    expect(dayOf(start)).toBe(day);
    expect(hourOf(start)).toBe(0);
    expect(dayOf(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
  }
});

test.each([
  ['Asia/Kathmandu', '2026-03-08', '06:00', '2026-03-08T00:15:00.000Z'],
  ['America/New_York', '2026-03-08', '08:00', '2026-03-08T12:00:00.000Z'],
  ['America/New_York', '2026-11-01', '08:00', '2026-11-01T13:00:00.000Z'],
  // Left out by clocks that go from 2 to 3, or from midnight to 1.
  ['Europe/Berlin', '2026-03-29', '02:15', '2026-03-29T01:00:00.000Z'],
  ['America/Sao_Paulo', '2018-11-04', '00:15', '2018-11-04T03:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-01-01', '23:59', '2026-01-02T10:59:00.000Z'],
] as const)('in %s on the day %s it is %s at %s', (...[timeZone, day, timeOfDay, instant]) => {
  expect(zonedDays(timeZone).timeOn(day, timeOfDay).toISOString()).toBe(instant);
});

test('a time that clocks show twice is one of both', () => {
  const twice = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
  const { timeOn } = zonedDays('Europe/Berlin');
  expect(twice).toContain(timeOn('2026-10-25', '02:30').toISOString());
});

test('days of the week and of the calendar', () => {
  expect(weekdayOf('2026-11-23')).toBe(1);
  expect(weekdayOf('2026-11-22')).toBe(7);
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});
