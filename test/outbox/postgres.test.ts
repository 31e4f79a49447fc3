import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byFaultLength } from '../support/fault-length.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';
import { createPlatform } from './platform.ts';
import { type PostgresOutboxes, startPostgresOutboxes } from './postgres-outbox.ts';
import { runSchedule } from './run-schedule.ts';
import { firstComments, schedule } from './schedule.ts';
import { wrongEnds } from './wrong-ends.ts';

const SCHEDULES = byFaultLength({ short: 10, full: 100 });

let outboxes: PostgresOutboxes;
beforeAll(async () => {
  outboxes = await startPostgresOutboxes();
});
afterAll(() => outboxes[Symbol.asyncDispose]());

test(`${SCHEDULES} random schedules come to right ends in the real tables`, {
  timeout: 3_600_000,
}, async () => {
  let owners = 0;
  await fc.assert(
    fc.asyncProperty(schedule, async (told) => {
      owners += 1;
      const clock = createVirtualClock();
      const comments = firstComments(`r${owners}-`);
      const outbox = await outboxes.create(`owner ${owners}`, { clock, comments });
      const world = { clock, comments, outbox, platform: createPlatform(comments, told) };
      await runSchedule(world, told);
      expect(await wrongEnds(world)).toEqual([]);
      await outboxes.forget();
    }),
    { numRuns: SCHEDULES },
  );
});
