import { expect, test } from 'vitest';
import { estimateSync } from './sync-cost.ts';

const now = new Date('2026-03-01T12:00:00Z');
const resetsAt = new Date('2026-03-02T08:00:00Z');
const after = (start: Date, ms: number) => new Date(start.getTime() + ms);

/** A channel of 51 videos and 120 unread comments costs 4 + 2·2 + 3 units. */
const channel = { videos: 51, unreadComments: 120 };
const UNITS = 11;
const estimate = (free: number, reserved = 0) =>
  estimateSync(channel, {
    day: {
      daily: 10_000,
      dailyLater: 10_000,
      sharers: 1,
      used: 0,
      usedWriting: 0,
      lent: 0,
      free,
      reserved,
      resetsAt,
      refusedAt: null,
    },
    now,
  });

test('a sync for which the quota just suffices ends today', () => {
  const expected = { units: UNITS, startsAt: now, doneAt: after(now, UNITS * 250) };
  expect(estimate(UNITS)).toEqual(expected);
  expect(estimate(UNITS + 5, 5)).toEqual(expected);
});

test('what does not fit today is read after the reset', () => {
  expect(estimate(UNITS - 4)).toEqual({
    units: UNITS,
    startsAt: now,
    doneAt: after(resetsAt, 4 * 250),
  });
});

test('without any quota the sync begins after the reset', () => {
  const expected = { units: UNITS, startsAt: resetsAt, doneAt: after(resetsAt, UNITS * 250) };
  expect(estimate(0)).toEqual(expected);
  expect(estimate(10, 50)).toEqual(expected);
});
