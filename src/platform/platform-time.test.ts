import { expect, test } from 'vitest';
import { MINUTE_MS } from '../contract/time-lengths.ts';
import { clockOf } from '../server/base/clock.ts';
import { createPlatformTime } from './platform-time.ts';

const start = Date.parse('2026-03-02T03:00:00Z');

/** Calls whose answers are stamped; `lasts`: how far our clock moves during each. */
function calls(stamp: string | null, lasts = 0) {
  let now = start;
  const time = createPlatformTime(clockOf(() => new Date(now)));
  const watched = time.watch(async () => {
    now += lasts;
    return new Response('{}', stamp === null ? {} : { headers: { date: stamp } });
  });
  return { time, call: () => watched('http://platform.example/') };
}

const stampAt = (ms: number) => new Date(ms).toUTCString();

test('before the first answer nothing is known', () => {
  expect(calls(stampAt(start)).time.aheadMs()).toBeNull();
});

test.each([12 * MINUTE_MS, -90 * MINUTE_MS, 0])('a clock that is %i ms ahead', async (ahead) => {
  const { time, call } = calls(stampAt(start - ahead));
  expect((await call()).status).toBe(200);
  expect(time.aheadMs()).toBe(ahead);
});

test.each([
  ['has no time', null, 0],
  ['has no time that can be read', 'soon', 0],
  ['took too long', stampAt(start - 90 * MINUTE_MS), 10_001],
  ['came while our own clock was set back', stampAt(start - 90 * MINUTE_MS), -1],
])('an answer that %s tells nothing', async (_, stamp, lasts) => {
  const { time, call } = calls(stamp, lasts);
  await call();
  expect(time.aheadMs()).toBeNull();
});
