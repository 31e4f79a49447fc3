import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPacificMidnight } from '../../../platform/pacific-day.ts';
import {
  callsAhead,
  type PlanTime,
  planDecisions,
  planWaiting,
  type WaitingGroup,
} from './plan-decisions.ts';

const at = (now: string, free = 10_000): PlanTime => ({
  now: new Date(now),
  day: {
    daily: 10_000,
    dailyLater: 10_000,
    used: 10_000 - free,
    sharers: 1,
    usedWriting: 0,
    lent: 0,
    reserved: 2_000,
    free,
    resetsAt: nextPacificMidnight(new Date(now)),
    refusedAt: null,
  },
});
const nothing = { callsAhead: 0, holdHours: 0 };
const group = (decisions: number, change: Partial<WaitingGroup> = {}): WaitingGroup => ({
  decisions,
  heldFirst: false,
  afterReset: false,
  lastAt: new Date(0),
  ...change,
});
const doneAt = (now: string) =>
  planDecisions(15_000, { ...at(now, 0), ...nothing })
    .done_at.toISOString()
    .slice(0, 16);

test('decisions go in batches of fifty, fifty units each', () => {
  const plan = planDecisions(51, { ...at('2026-06-01T12:00:00Z'), ...nothing });
  expect(plan).toMatchObject({ calls: 2, units: 100, fit_today: 51 });
});

test('what does not fit waits for midnight in California, on days of 23 and 25 hours too', () => {
  // The day after the next reset is one of 23 hours in March, and one of 25 in November.
  expect(doneAt('2026-03-07T12:00:00Z')).toBe('2026-03-09T07:01');
  expect(doneAt('2026-10-31T12:00:00Z')).toBe('2026-11-02T08:01');
  expect(doneAt('2026-12-31T12:00:00Z')).toBe('2027-01-02T08:01');
});

test('a plan of a hundred thousand years takes no longer than one of a day', () => {
  const share = at('2026-06-01T12:00:00Z', 0);
  const day = { ...share.day, dailyLater: 50 };
  const plan = planDecisions(50, { ...share, day, callsAhead: 40_000_000, holdHours: 0 });
  expect(plan.done_at.getUTCFullYear()).toBeGreaterThan(100_000);
});

test('batches are made of one kind each', () => {
  expect(planWaiting([group(30), group(30)], at('2026-06-01T12:00:00Z'))).toMatchObject({
    decisions: 60,
    calls: 2,
    units: 100,
  });
});

test('what is held first takes two calls, and the last of them comes hours later', () => {
  const noon = at('2026-06-01T12:00:00Z');
  const hold = { callsAhead: 0, holdHours: 24 };
  const plan = planDecisions(60, { ...noon, ...hold });
  expect(plan).toMatchObject({ calls: 4, units: 200, fit_today: 60 });
  expect(plan.done_at).toEqual(new Date('2026-06-02T12:05:00Z'));
  const tomorrow = new Date('2026-06-02T12:00:00Z');
  const waiting = [
    group(51, { heldFirst: true, lastAt: tomorrow }),
    group(10, { afterReset: true, lastAt: tomorrow }),
  ];
  expect(planWaiting(waiting, noon)).toEqual({
    decisions: 61,
    calls: 5,
    units: 250,
    done_at: tomorrow,
  });
  expect(callsAhead(waiting)).toBe(2);
});

test('rejections that come before the reset take of the same day', () => {
  const noon = at('2026-06-01T12:00:00Z', 500);
  const fit = (holdHours: number) =>
    planDecisions(5_000, { ...noon, callsAhead: 0, holdHours }).fit_today;
  expect([fit(0), fit(24), fit(1)]).toEqual([500, 500, 250]);
});

test('whatever waits goes first, and more decisions are never done earlier', () => {
  const count = fc.nat(100_000);
  const holds = fc.constantFrom(0, 1, 24, 168);
  fc.assert(
    fc.property(
      fc.tuple(count, count, count, fc.nat(10_000), holds),
      ([waiting, few, more, free, holdHours]) => {
        const time = at('2026-02-27T20:00:00Z', free);
        const groups = [group(waiting)];
        const ahead = planWaiting(groups, time);
        const input = { ...time, callsAhead: callsAhead(groups), holdHours };
        const [least, most] = [
          planDecisions(Math.min(few, more), input),
          planDecisions(Math.max(few, more), input),
        ];
        expect(least.done_at.getTime()).toBeLessThanOrEqual(most.done_at.getTime());
        expect(least.fit_today).toBeLessThanOrEqual(most.fit_today);
        if (least.calls > 0) {
          expect(least.done_at.getTime()).toBeGreaterThan(ahead.done_at?.getTime() ?? 0);
        }
        const calls = Math.ceil(most.fit_today / 50) + Math.min(ahead.calls, Math.floor(free / 50));
        expect(calls * 50).toBeLessThanOrEqual(free);
      },
    ),
  );
});
