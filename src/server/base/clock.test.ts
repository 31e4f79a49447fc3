import { expect, test } from 'vitest';
import { clockOf, LONGEST_SLEEP_MS } from './clock.ts';

test('a sleep ends with its signal, at its time, and at once when the time is over', async () => {
  const shown = clockOf(() => new Date(1_000));
  const began = performance.now();
  await shown.sleepUntil(new Date(500), new AbortController().signal);
  await shown.sleepUntil(new Date(1_100), new AbortController().signal);
  expect(performance.now() - began).toBeGreaterThanOrEqual(100);
  expect(LONGEST_SLEEP_MS).toBe(60_000);
  await shown.sleepUntil(new Date(8.64e15), AbortSignal.timeout(20));
  expect(performance.now() - began).toBeLessThan(10_000);
});
