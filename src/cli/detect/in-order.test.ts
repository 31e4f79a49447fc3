import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

const ignore = async () => undefined;

it('uses results in the order in which their work began', async () => {
  const used: number[] = [];
  const results = inOrder<number>(3);
  for (const [number, ms] of [30, 5, 20, 1, 10].entries()) {
    const work = sleep(ms).then(() => number);
    await results.add(work, async (result) => void used.push(result));
  }
  await results.end();
  expect(used).toEqual([0, 1, 2, 3, 4]);
});

it('waits while too much is under way', async () => {
  const first = Promise.withResolvers<string>();
  const results = inOrder<string>(1);
  await results.add(first.promise, ignore);
  let isAdded = false;
  const second = results.add(Promise.resolve('second'), ignore).then(() => {
    isAdded = true;
  });
  await sleep(5);
  expect(isAdded).toBe(false);
  first.resolve('first');
  await second;
});

it('ends with the failure of any work', async () => {
  const results = inOrder<string>(5);
  await results.add(Promise.reject(new Error('broken')), ignore);
  await results.add(Promise.resolve('whole'), ignore);
  await expect(results.end()).rejects.toThrow('broken');
});
