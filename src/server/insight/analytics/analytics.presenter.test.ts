import { expect, test } from 'vitest';
import { quarterCounters } from '../../../contract/analytics.ts';
import { presentBreakdown, presentCounts, presentSpamHours } from './analytics.presenter.ts';
import type { CountSums } from './analytics.repository.ts';

const range = { timeZone: 'Asia/Jakarta', start: '2026-03-02', end: '2026-03-04' };
const shownRange = {
  time_zone: 'Asia/Jakarta',
  start_date: '2026-03-02',
  end_date: '2026-03-04',
};
const at = (iso: string) => new Date(iso);

const nothing = Object.fromEntries(quarterCounters.map((counter) => [counter, 0])) as CountSums;

test('counts are shown by bucket and in all; a bucket without counts has zeros', () => {
  const first = { ...nothing, read: 12, flagged: 5, read_units: 3 };
  const third = { ...nothing, read: 8, sent: 2, write_units: 100 };
  expect(
    presentCounts({
      range,
      unit: 'day',
      boundaries: [1, 2, 3, 4].map((day) => at(`2026-03-0${day}T17:00:00Z`)),
      countedSince: at('2026-02-01T08:15:00Z'),
      sums: new Map([
        [1, first],
        [3, third],
      ]),
    }),
  ).toEqual({
    ...shownRange,
    unit: 'day',
    counted_since: '2026-02-01T08:15:00.000Z',
    totals: { ...nothing, read: 20, flagged: 5, sent: 2, read_units: 3, write_units: 100 },
    buckets: [
      { from: '2026-03-01T17:00:00.000Z', counts: first },
      { from: '2026-03-02T17:00:00.000Z', counts: nothing },
      { from: '2026-03-03T17:00:00.000Z', counts: third },
    ],
  });
});

test('before anything was counted there is no instant since when', () => {
  const counts = {
    range,
    unit: 'day',
    boundaries: [],
    countedSince: null,
    sums: new Map(),
  } as const;
  expect(presentCounts({ ...counts, boundaries: [] })).toMatchObject({
    counted_since: null,
    totals: nothing,
    buckets: [],
  });
});

test('groups and hours are shown with the days and since when comments are stored', () => {
  const storedSince = at('2026-02-03T03:00:00Z');
  const group = { id: '41', name: 'Melati77', template: null, comments: 12, rejected: 3 };
  expect(presentBreakdown({ range, storedSince, rows: [group] })).toEqual({
    ...shownRange,
    stored_since: '2026-02-03T03:00:00.000Z',
    rows: [group],
  });
  const hour = { weekday: 7, hour: 23, comments: 4 };
  expect(presentSpamHours({ range, storedSince, rows: [hour] })).toEqual({
    ...shownRange,
    stored_since: '2026-02-03T03:00:00.000Z',
    hours: [hour],
  });
});

test('without stored comments there is no instant since when', () => {
  const none = { range, storedSince: null, rows: [] };
  expect(presentBreakdown(none).stored_since).toBeNull();
  expect(presentSpamHours(none).stored_since).toBeNull();
});
