import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refetchForEvent } from './refetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const queryKey = ['activity'];
const which = { queryKey };
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Watches what counts up on the server; each answer comes so many milliseconds after its question. */
async function watch(answerMs: number) {
  const client = new QueryClient();
  const server = { value: 1, asked: 0 };
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: async ({ signal }) => {
      server.asked += 1;
      const { value } = server;
      await new Promise((resolve) => setTimeout(resolve, answerMs));
      signal.throwIfAborted();
      return value;
    },
    retry: false,
  });
  observer.subscribe(() => undefined);
  await wait(0);
  return {
    client,
    server,
    shown: () => observer.getCurrentResult().data,
    happens() {
      server.value += 1;
      refetchForEvent(client, which);
    },
  };
}

test('events that come faster than answers keep no answer from being shown', async () => {
  const page = await watch(600);
  for (let event = 0; event < 70; event += 1) {
    page.happens();
    await wait(140);
    if (event === 10) expect(page.shown()).toBe(1);
  }
  expect(page.shown()).toBeGreaterThan(50);
  expect(page.server.asked).toBeLessThanOrEqual(11);
  await wait(2000);
  expect(page.shown()).toBe(71);
});

test('an answer that an event has outdated is fetched once more', async () => {
  const page = await watch(3000);
  await wait(1000);
  page.happens();
  await wait(2100);
  expect(page.shown()).toBe(1);
  await wait(3100);
  expect(page.shown()).toBe(2);
  await wait(60_000);
  expect(page.server.asked).toBe(2);
});

test('the first event after a quiet second is shown at once', async () => {
  const page = await watch(10);
  await wait(5000);
  page.happens();
  await wait(20);
  expect(page.shown()).toBe(2);
  page.happens();
  page.happens();
  await wait(1100);
  expect(page.shown()).toBe(4);
  expect(page.server.asked).toBe(3);
});

test('what an event leaves alone by then is not fetched in a later round', async () => {
  const page = await watch(10);
  await wait(5000);
  page.happens();
  page.server.value += 1;
  let isDecidedOn = false;
  refetchForEvent(page.client, { queryKey, predicate: () => !isDecidedOn });
  isDecidedOn = true;
  await wait(5000);
  expect(page.server.asked).toBe(2);
});
