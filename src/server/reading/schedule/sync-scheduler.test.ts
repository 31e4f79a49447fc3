import { afterEach, beforeEach, expect, test } from 'vitest';
import { type JoinedOwner, startJoinedOwner } from '../../../../test/support/joined-owner.ts';
import { waitFor } from '../../../../test/support/wait-for.ts';
import { startSyncScheduler } from './sync-scheduler.ts';

let world: JoinedOwner;
beforeEach(async () => {
  world = await startJoinedOwner();
  await world.run(await world.newSync());
});
afterEach(() => world[Symbol.asyncDispose]());

/** What the scheduler starts. It is stopped again. */
async function started() {
  const scheduler = startSyncScheduler(world.deps);
  const live = () =>
    world.db
      .selectFrom('jobs')
      .select(['scope', 'state', 'resumes_at'])
      .where('finished_at', 'is', null)
      .execute();
  const jobs = await waitFor('a sync', async () => {
    const found = (await live()).filter(({ state }) => state === 'queued');
    return found.length > 0 && found;
  });
  await scheduler.stop();
  return jobs;
}

const schedule = () => world.db.selectFrom('sync_schedules').selectAll().executeTakeFirstOrThrow();

test('a quick sync starts when it is due, and the next one is planned in case it never ends', async () => {
  const { next_read_at } = await schedule();
  world.clock.advance({ minutes: 61 });
  expect(await started()).toEqual([{ scope: 'news', state: 'queued', resumes_at: null }]);
  expect(await schedule()).toMatchObject({
    next_look_at: new Date(world.clock.now().getTime() + 30 * 60_000),
    next_read_at,
  });
});

test('a full sync starts once a day', async () => {
  world.clock.advance({ days: 1, minutes: 1 });
  expect(await started()).toEqual([{ scope: 'everything', state: 'queued', resumes_at: null }]);
  const later = new Date(world.clock.now().getTime() + 30 * 60_000);
  expect(await schedule()).toMatchObject({ next_look_at: later, next_read_at: later });
});

test('a sync that waits goes on when its time has come', async () => {
  const { emulator, clock } = world;
  emulator.control.planFault({ method: '*', kind: 'error', error: 'quotaExceeded', times: 9 });
  const job = await world.newSync();
  await world.run(job);
  emulator.control.clearFaults();
  const { resumes_at, state } = (await world.jobNow(job)) ?? {};
  expect(state).toBe('waiting_quota');
  clock.advance({ seconds: ((resumes_at?.getTime() ?? 0) - clock.now().getTime()) / 1000 });
  expect(await started()).toEqual([{ scope: 'everything', state: 'queued', resumes_at: null }]);
  expect(await world.jobNow(job)).toMatchObject({ state: 'queued', error_code: null });
});
