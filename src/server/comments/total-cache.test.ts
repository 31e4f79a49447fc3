import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OwnerEvent } from '../../contract/job.ts';
import { createTotalCache } from './total-cache.ts';

test('old totals are shown until they are counted anew, one after the other', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const totals = createTotalCache({ subscribe: () => () => undefined });
  const begun: string[] = [];
  const total = (filter: string, counted: number | Promise<number>) =>
    totals.of(1, filter, () => {
      begun.push(filter);
      return Promise.resolve(counted);
    });
  expect(await Promise.all([total('spam', 1), total('held', 2)])).toEqual([1, 2]);

  vi.advanceTimersByTime(10_000);
  const spam = Promise.withResolvers<number>();
  expect(await Promise.all([total('spam', spam.promise), total('held', 20)])).toEqual([1, 2]);
  expect(await Promise.all([total('spam', 99), total('held', 99)])).toEqual([1, 2]);
  expect(begun).toEqual(['spam', 'held', 'spam']);

  spam.resolve(10);
  await vi.waitFor(async () => expect(await total('held', 99)).toBe(20));
  expect(await total('spam', 99)).toBe(10);
  expect(begun).toEqual(['spam', 'held', 'spam', 'held']);
});

test('one owner’s counts wait for no other’s, and those asked for before a change are left', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const told = new Map<number, (event: OwnerEvent) => void>();
  const totals = createTotalCache({
    subscribe(owner, tell) {
      told.set(owner, tell);
      return () => undefined;
    },
  });
  const begun: string[] = [];
  const total = (owner: number, filter: string, counted: number | Promise<number>) =>
    totals.of(owner, filter, () => {
      begun.push(`${owner} ${filter}`);
      return Promise.resolve(counted);
    });
  for (const [owner, filter] of [
    [1, 'spam'],
    [1, 'held'],
    [2, 'spam'],
  ] as const) {
    await total(owner, filter, 1);
  }
  vi.advanceTimersByTime(10_000);
  begun.length = 0;
  const slow = Promise.withResolvers<number>();
  await total(1, 'spam', slow.promise);
  await total(1, 'held', 2);
  await total(2, 'spam', 2);
  await vi.waitFor(async () => expect(await total(2, 'spam', 99)).toBe(2));
  told.get(1)?.({ type: 'decisions', comment_ids: [] });
  slow.resolve(2);
  expect(await total(1, 'spam', 3)).toBe(3);
  await nextTurn();
  expect(begun).toEqual(['1 spam', '2 spam', '1 spam']);
});

test('a count that failed is counted again', async () => {
  const totals = createTotalCache({ subscribe: () => () => undefined });
  await expect(totals.of(1, 'spam', () => Promise.reject(new Error('gone')))).rejects.toThrow();
  expect(await totals.of(1, 'spam', () => Promise.resolve(3))).toBe(3);
});

test('a total beyond its greatest age is counted before it is shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const ages = { freshMs: 5_000, mostMs: 10_000, isOutdatedBy: () => true };
  const totals = createTotalCache({ subscribe: () => () => undefined }, ages);
  const total = (counted: number) => totals.of(1, 'spam', () => Promise.resolve(counted));
  expect(await total(1)).toBe(1);
  vi.advanceTimersByTime(4_999);
  expect(await total(2)).toBe(1);
  vi.advanceTimersByTime(2);
  // The cache shows the old total once more and counts in the background.
  expect(await total(3)).toBe(1);
  await vi.waitFor(async () => expect(await total(99)).toBe(3));
  vi.advanceTimersByTime(10_001);
  expect(await total(4)).toBe(4);
});

test('a recount that takes long does not make an old total look fresh', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const ages = { freshMs: 5_000, mostMs: 10_000, isOutdatedBy: () => true };
  const totals = createTotalCache({ subscribe: () => () => undefined }, ages);
  expect(await totals.of(1, 'spam', () => Promise.resolve(1))).toBe(1);
  vi.advanceTimersByTime(6_000);
  const slow = Promise.withResolvers<number>();
  expect(await totals.of(1, 'spam', () => slow.promise)).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect(await totals.of(1, 'spam', () => Promise.resolve(2))).toBe(2);
});

test('a total is kept when quota or notifications change, and not when decisions do', async () => {
  const told: ((event: OwnerEvent) => void)[] = [];
  const totals = createTotalCache({
    subscribe(_owner, tell) {
      told.push(tell);
      return () => undefined;
    },
  });
  const total = (counted: number) => totals.of(1, 'spam', () => Promise.resolve(counted));
  expect(await total(1)).toBe(1);
  told[0]?.({ type: 'quota' });
  told[0]?.({ type: 'notifications' });
  expect(await total(2)).toBe(1);
  told[0]?.({ type: 'decisions', comment_ids: [] });
  expect(await total(3)).toBe(3);
});
