import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../contract/time-lengths.ts';
import { nextPacificMidnight, pacificDay } from '../../../platform/pacific-day.ts';
import type { QuotaDay } from '../../youtube/quota-ledger.ts';
import { commentsPerHour, extraPass, nextFullSync, nextQuickSync } from './schedule.policy.ts';

const AFTER_RESET = { hour: null, timeZone: 'UTC' };
const instant = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const dayAt = (now: Date, free: number): QuotaDay => ({
  daily: 10_000,
  dailyLater: 10_000,
  used: 10_000 - free,
  sharers: 1,
  usedWriting: 0,
  lent: 0,
  reserved: 2_000,
  free,
  resetsAt: nextPacificMidnight(now),
  refusedAt: null,
});

test('many comments are looked for often, few seldom, and a burst counts at once', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const minutesUntil = (rate: number, found: number) => {
    const day = dayAt(now, 9_000);
    const next = nextQuickSync({ commentsPerHour: rate, found, day, now, owners: 1 });
    return (next.getTime() - now.getTime()) / MINUTE_MS;
  };
  expect(minutesUntil(0, 0)).toBe(60);
  expect(minutesUntil(6, 2)).toBe(20);
  expect(minutesUntil(6, 0)).toBe(30);
  expect(minutesUntil(600, 40)).toBe(2);
  expect(commentsPerHour({ lastHour: 30, lastDay: 31 })).toBe(30);
  expect(commentsPerHour({ lastHour: 0, lastDay: 48 })).toBe(2);
});

test('looking never takes more than half of what background work has left until the reset', () => {
  fc.assert(
    fc.property(
      fc.record({
        now: instant,
        free: fc.integer({ min: 0, max: 10_000 }),
        owners: fc.integer({ min: 1, max: 50 }),
        rate: fc.double({ min: 0, max: 5_000, noNaN: true }),
      }),
      ({ now, free, owners, rate }) => {
        const day = dayAt(now, free);
        const next = nextQuickSync({ commentsPerHour: rate, found: 1, day, now, owners });
        const wait = next.getTime() - now.getTime();
        expect(wait).toBeGreaterThanOrEqual(2 * MINUTE_MS);
        const left = day.resetsAt.getTime() - now.getTime();
        const looks = (left / wait) * owners;
        const sparing = wait >= Math.min(left, 6 * 60 * MINUTE_MS);
        expect(sparing || looks <= Math.max(1, (free - 2_000) / 2) * 1.001).toBe(true);
      },
    ),
  );
});

test('an hour without comments takes at most two looks and one of the other queues', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(500), (lastDay, justBefore) => {
      const units: number[] = [];
      let queue: { last: string | null; readAt: Date | null } = { last: null, readAt: null };
      let now = new Date('2026-05-01T08:13:00Z');
      const begun = now.getTime();
      let quickSyncAt: Date | null = null;
      for (let look = 0; look < 20; look += 1) {
        const isOver = now.getTime() - begun > 60 * MINUTE_MS;
        const activity = { lastHour: isOver ? 0 : justBefore, lastDay: lastDay + justBefore };
        units.push(now.getTime());
        const read = extraPass({ ...queue, activity, quickSyncAt, now });
        if (read) {
          units.push(now.getTime());
          queue = { last: read, readAt: now };
        }
        quickSyncAt = now;
        now = nextQuickSync({
          commentsPerHour: commentsPerHour(activity),
          found: 0,
          day: dayAt(now, 9_000),
          now,
          owners: 1,
        });
      }
      const inHourFrom = (start: number) =>
        units.filter((at) => at >= start && at < start + 60 * MINUTE_MS).length;
      expect(Math.max(...units.map(inHourFrom))).toBeLessThanOrEqual(3);
    }),
  );
});

test('held and spam take turns', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const turn = { activity: { lastHour: 0, lastDay: 0 }, now, readAt: null, quickSyncAt: null };
  expect(extraPass({ ...turn, last: null })).toBe('heldForReview');
  expect(extraPass({ ...turn, last: 'heldForReview' })).toBe('likelySpam');
  expect(extraPass({ ...turn, last: 'likelySpam' })).toBe('heldForReview');
});

test('everything is read once a quota day, also on days of 23 and 25 hours', () => {
  fc.assert(
    fc.property(instant, fc.nat(), (start, ownerId) => {
      let at = nextFullSync(ownerId, start, AFTER_RESET);
      for (let day = 0; day < 5; day += 1) {
        const next = nextFullSync(ownerId, at, AFTER_RESET);
        expect(pacificDay(next)).not.toBe(pacificDay(at));
        const hours = (next.getTime() - at.getTime()) / (60 * MINUTE_MS);
        expect([23, 24, 25]).toContain(hours);
        at = next;
      }
    }),
  );
});

test('with little quota left a look waits as long as it lasts, six hours at most', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const hoursUntil = (free: number, hoursLeft: number, owners = 1) => {
    const resetsAt = new Date(now.getTime() + hoursLeft * 60 * MINUTE_MS);
    const day = { ...dayAt(now, free), resetsAt };
    const next = nextQuickSync({ commentsPerHour: 600, found: 40, day, now, owners });
    return (next.getTime() - now.getTime()) / (60 * MINUTE_MS);
  };
  // Background work has 20 units, and quick syncs may use 10 of them.
  expect(hoursUntil(2_020, 10)).toBe(1);
  expect(hoursUntil(2_020, 10, 3)).toBe(3);
  expect(hoursUntil(2_020, 20, 10)).toBe(6);
  expect(hoursUntil(2_000, 3)).toBe(3);
  expect(hoursUntil(2_000, 20)).toBe(6);
  expect(hoursUntil(0, 3)).toBe(3);
  expect(hoursUntil(2_002, 4, 2)).toBe(4);
});

test('another queue is read hourly, and every twenty minutes while many write', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const isRead = (readMinutesAgo: number, lastHour: number, lookedMinutesAgo: number | null) =>
    extraPass({
      last: null,
      readAt: ago(readMinutesAgo),
      activity: { lastHour, lastDay: 0 },
      quickSyncAt: lookedMinutesAgo === null ? null : ago(lookedMinutesAgo),
      now,
    }) !== undefined;
  expect(isRead(60, 0, 10)).toBe(true);
  expect(isRead(59, 0, 10)).toBe(false);
  expect(isRead(20, 7, 10)).toBe(true);
  expect(isRead(19, 7, 10)).toBe(false);
  expect(isRead(20, 6, 10)).toBe(false);
  // Without a recent quick sync that found comments, the quiet interval applies.
  expect(isRead(20, 7, 30)).toBe(false);
  expect(isRead(20, 7, 29)).toBe(true);
  expect(isRead(20, 7, null)).toBe(false);
});

test('owners start a minute after each other, within the first hour of the quota day', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const midnight = nextPacificMidnight(now).getTime();
  const minutesAfter = (ownerId: number) =>
    (nextFullSync(ownerId, now, AFTER_RESET).getTime() - midnight) / MINUTE_MS;
  expect([0, 1, 59, 60, 61].map(minutesAfter)).toEqual([0, 1, 59, 0, 1]);
});

const chosenHours = [
  { now: '2026-05-01T12:00:00Z', timeZone: 'Asia/Jakarta', hour: 21, next: '2026-05-01T14:00:00Z' },
  { now: '2026-05-01T14:00:00Z', timeZone: 'Asia/Jakarta', hour: 21, next: '2026-05-02T14:00:00Z' },
  {
    now: '2026-05-01T13:59:00Z',
    timeZone: 'Asia/Kathmandu',
    hour: 0,
    next: '2026-05-01T18:15:00Z',
  },
  // New York skips two o'clock on the eighth of March, and has one o'clock twice in November.
  {
    now: '2026-03-08T03:00:00Z',
    timeZone: 'America/New_York',
    hour: 2,
    next: '2026-03-08T07:00:00Z',
  },
  {
    now: '2026-11-01T04:30:00Z',
    timeZone: 'America/New_York',
    hour: 1,
    next: '2026-11-01T05:00:00Z',
  },
  {
    now: '2026-11-01T05:30:00Z',
    timeZone: 'America/New_York',
    hour: 1,
    next: '2026-11-02T06:00:00Z',
  },
];

test.each(chosenHours)('after $now the next $hour o’clock in $timeZone begins at $next', (row) => {
  const { now, timeZone, hour, next } = row;
  expect(nextFullSync(0, new Date(now), { hour, timeZone })).toEqual(new Date(next));
  expect(nextFullSync(61, new Date(now), { hour, timeZone })).toEqual(
    new Date(Date.parse(next) + MINUTE_MS),
  );
});

test('in the hour of the owner everything is read once a day', () => {
  const zone = fc.constantFrom('Asia/Jakarta', 'America/New_York', 'Asia/Kathmandu', 'UTC');
  fc.assert(
    fc.property(instant, zone, fc.nat(23), (start, timeZone, hour) => {
      const first = nextFullSync(0, start, { hour, timeZone });
      const next = nextFullSync(0, first, { hour, timeZone });
      const hours = (next.getTime() - first.getTime()) / (60 * MINUTE_MS);
      expect(hours).toBeGreaterThanOrEqual(23);
      expect(hours).toBeLessThanOrEqual(25);
    }),
  );
});
