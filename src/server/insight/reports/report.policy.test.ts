import { expect, test } from 'vitest';
import { expiryOf, namesThings, nextReportAt, weekBefore } from './report.policy.ts';

const now = new Date('2026-03-04T02:00:00Z');
const at = (iso: string) => new Date(iso);

test('a file is kept for a week, but no data in it longer than 29 days after it was read', () => {
  expect(expiryOf(now, null)).toEqual(at('2026-03-11T02:00:00Z'));
  expect(expiryOf(now, at('2026-02-20T02:00:00Z'))).toEqual(at('2026-03-11T02:00:00Z'));
  expect(expiryOf(now, at('2026-02-07T02:00:00Z'))).toEqual(at('2026-03-08T02:00:00Z'));
});

test('figures name nothing of the platform', () => {
  expect(namesThings(['summary', 'over_time', 'hours', 'words'])).toBe(false);
  for (const section of ['campaigns', 'authors', 'videos', 'comments'] as const) {
    expect(namesThings(['summary', section])).toBe(true);
  }
});

test('a weekly report is made at six in the morning of its day, in the owner’s time zone', () => {
  const timeZone = 'Asia/Jakarta';
  // It is nine on Wednesday morning there.
  expect(nextReportAt(now, { weekday: 4, timeZone })).toEqual(at('2026-03-04T23:00:00Z'));
  expect(nextReportAt(now, { weekday: 3, timeZone })).toEqual(at('2026-03-10T23:00:00Z'));
  const early = at('2026-03-03T22:59:00Z');
  expect(nextReportAt(early, { weekday: 3, timeZone })).toEqual(at('2026-03-03T23:00:00Z'));
  const justMade = at('2026-03-03T23:00:00Z');
  expect(nextReportAt(justMade, { weekday: 3, timeZone })).toEqual(at('2026-03-10T23:00:00Z'));
});

test('it is about the seven days before its day, however late it is made', () => {
  const days = { start_date: '2026-02-25', end_date: '2026-03-03' };
  const made = { weekday: 3, timeZone: 'Asia/Jakarta' };
  for (const time of ['2026-03-03T18:00:00Z', '2026-03-04T02:00:00Z', '2026-03-10T16:59:00Z']) {
    expect(weekBefore(at(time), made)).toEqual(days);
  }
});

test('days on which clocks are changed have their six in the morning, too', () => {
  const made = { weekday: 7, timeZone: 'Europe/Berlin' };
  expect(nextReportAt(at('2026-03-28T12:00:00Z'), made)).toEqual(at('2026-03-29T04:00:00Z'));
});
