import { expect, test } from 'vitest';
import type { ModerationItemRow } from '../../db/schema.ts';
import { planRetry } from './retry.policy.ts';
import type { Retry } from './send-batch.ts';

const now = new Date('2026-03-02T03:00:00Z');
const resetsAt = new Date('2026-03-02T08:00:00Z');
const times = { now, day: { free: 49, resetsAt, sharers: 1 } };
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

const item = (counts: Partial<ModerationItemRow> = {}): ModerationItemRow =>
  ({ attempts: 0, tries: 0, losses: 0, ...counts }) as ModerationItemRow;

test('used up quota is waited for to its reset, and counts for nothing', () => {
  expect(planRetry({ why: 'quota', items: [item()] }, times)).toEqual({
    notBefore: times.day.resetsAt,
    waitsFor: 'quota',
    counts: null,
  });
});

test('used up quota is waited for until others lend, and after that to its reset', () => {
  const lentFrom = new Date('2026-03-02T06:00:00Z');
  const day = { ...times.day, sharers: 2 };
  const plan = (at: Date) => planRetry({ why: 'quota', items: [item()] }, { now: at, day });
  expect(plan(now).notBefore).toEqual(lentFrom);
  expect(plan(lentFrom).notBefore).toEqual(resetsAt);
});

test('what was refused for quota just before a new day began is due at once', () => {
  const day = { ...times.day, free: 50 };
  expect(planRetry({ why: 'quota', items: [item()] }, { now, day })).toMatchObject({
    notBefore: now,
  });
});

test.each(['paused', 'stopping', 'database'] as const)(
  'what was not sent because of %s is due at once',
  (why) => {
    expect(planRetry({ why, items: [item()] }, times)).toEqual({
      notBefore: now,
      waitsFor: null,
      counts: null,
    });
  },
);

test.each([true, false])('half of a refused batch is due at once, unknown %s', (unknown) => {
  expect(planRetry({ why: 'split', unknown, items: [item()] }, times)).toEqual({
    notBefore: now,
    waitsFor: null,
    counts: 'attempts',
    unknown,
  });
});

test('an open circuit is waited for as long as it says', () => {
  const until = minutes(3);
  expect(planRetry({ why: 'circuit', until, items: [item()] }, times)).toEqual({
    notBefore: until,
    waitsFor: 'retry',
    counts: null,
  });
});

test.each([
  [0, 10],
  [2, 10],
  [3, 20],
  [5, 80],
  [6, 120],
  [8, 120],
])('after %i refusals it is tried again in %i minutes', (attempts, wait) => {
  const items = [item({ attempts }), item()];
  expect(planRetry({ why: 'refused', unknown: true, items }, times)).toEqual({
    notBefore: minutes(wait),
    waitsFor: 'retry',
    counts: 'attempts',
    unknown: true,
  });
});

/** Waits are random: over many plans they come near both limits and never pass them. */
function expectSpread(retry: Retry, most: number): void {
  const waits = Array.from(
    { length: 400 },
    () => planRetry(retry, times).notBefore.getTime() - now.getTime(),
  );
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(most / 2);
  expect(Math.min(...waits)).toBeLessThan(most * 0.55);
  expect(Math.max(...waits)).toBeLessThanOrEqual(most);
  expect(Math.max(...waits)).toBeGreaterThan(most * 0.95);
}

test.each([
  [[item()], 2_000],
  [[item({ tries: 3 }), item()], 16_000],
  [[item({ tries: 1, losses: 2 })], 16_000],
  [[item({ tries: 20 })], 300_000],
] as const)('a platform that asks for patience gets twice as much each time', (items, most) => {
  expectSpread({ why: 'busy', items: [...items] }, most);
  expectSpread({ why: 'unknown', items: [...items] }, most);
});

test('without an answer the outcome is unknown, and is read before it is sent again', () => {
  const items = [item()];
  expect(planRetry({ why: 'unknown', items }, times)).toMatchObject({
    waitsFor: 'retry',
    counts: 'tries',
    unknown: true,
  });
  const busy = planRetry({ why: 'busy', items }, times);
  expect(busy).toMatchObject({ waitsFor: 'retry', counts: 'tries' });
  expect(busy).not.toHaveProperty('unknown');
});
