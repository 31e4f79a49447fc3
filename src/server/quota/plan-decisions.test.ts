import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPacificMidnight } from '../youtube/pacific-day.ts';
import { type PlanningTime, planDecisions, planWaiting } from './plan-decisions.ts';

const at = (now: string, free = 10_000): PlanningTime => ({
  now: new Date(now),
  day: {
    daily: 10_000,
    used: 10_000 - free,
    usedWriting: 0,
    reserved: 2_000,
    free,
    resetsAt: nextPacificMidnight(new Date(now)),
  },
});
const nothing = { calls: 0 };
const doneAt = (now: string) =>
  planDecisions(15_000, { ...at(now, 0), waiting: nothing })
    .done_at.toISOString()
    .slice(0, 16);

test('decisions go in batches of fifty, fifty units each', () => {
  const plan = planDecisions(51, { ...at('2026-06-01T12:00:00Z'), waiting: nothing });
  expect(plan).toMatchObject({ calls: 2, units: 100, fit_today: 51 });
});

test('what does not fit waits for midnight in California, on days of 23 and 25 hours too', () => {
  // The day after the next reset is one of 23 hours in March, and one of 25 in November.
  expect(doneAt('2026-03-07T12:00:00Z')).toBe('2026-03-09T07:01');
  expect(doneAt('2026-10-31T12:00:00Z')).toBe('2026-11-02T08:01');
  expect(doneAt('2026-12-31T12:00:00Z')).toBe('2027-01-02T08:01');
});

test('batches are made of one kind each', () => {
  expect(planWaiting([30, 30], at('2026-06-01T12:00:00Z'))).toMatchObject({
    decisions: 60,
    calls: 2,
    units: 100,
  });
});

test('whatever waits goes first, and more decisions are never done earlier', () => {
  const count = fc.nat(100_000);
  fc.assert(
    fc.property(fc.tuple(count, count, count, fc.nat(10_000)), ([waiting, few, more, free]) => {
      const time = at('2026-02-27T20:00:00Z', free);
      const ahead = planWaiting([waiting], time);
      const plan = (decisions: number) => planDecisions(decisions, { ...time, waiting: ahead });
      const [least, most] = [plan(Math.min(few, more)), plan(Math.max(few, more))];
      expect(least.done_at.getTime()).toBeLessThanOrEqual(most.done_at.getTime());
      expect(least.fit_today).toBeLessThanOrEqual(most.fit_today);
      if (least.calls > 0) {
        expect(least.done_at.getTime()).toBeGreaterThan(ahead.done_at?.getTime() ?? 0);
      }
      const calls = Math.ceil(most.fit_today / 50) + Math.min(ahead.calls, Math.floor(free / 50));
      expect(calls * 50).toBeLessThanOrEqual(free);
    }),
  );
});
