import { expect, test } from 'vitest';
import { callCountsIn } from './call-counts.ts';
import { AND, TOGETHER, TOGETHER_TIMES } from './rate-limits.ts';

const MOST = 3;
const MINUTE_MS = 60_000;

test('all helpers of an owner together have a limit that one of them cannot use up', async () => {
  const Store = callCountsIn(undefined);
  const route = { method: 'GET', url: '/', path: '/', prefix: '', handler: () => undefined };
  const group = { groupId: 'GET /api/comments' };
  const counts = new Store({ timeWindow: MINUTE_MS }).child(Object.assign(route, group));
  /** How often the library takes the caller to have called. */
  const call = (person: number) =>
    new Promise<number>((resolve, reject) => {
      const key = `owner ${person}${AND}${TOGETHER}helpers of 9GET /api/comments`;
      counts.incr(
        key,
        (error, counted) => (error ? reject(error) : resolve(counted?.current ?? 0)),
        MINUTE_MS,
        MOST,
      );
    });
  for (let more = 0; more < 50; more += 1) await call(0);
  expect(await call(0)).toBeGreaterThan(MOST);
  for (let person = 1; person < TOGETHER_TIMES; person += 1) {
    for (let time = 1; time <= MOST; time += 1)
      expect(await call(person)).toBeLessThanOrEqual(MOST);
  }
  expect(await call(TOGETHER_TIMES)).toBeGreaterThan(MOST);
});
