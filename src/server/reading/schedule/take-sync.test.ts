import { afterEach, beforeEach, expect, test } from 'vitest';
import { type JoinedOwner, startJoinedOwner } from '../../../../test/support/joined-owner.ts';
import { nextSyncAt, takeSync } from './take-sync.ts';

let world: JoinedOwner;
beforeEach(async () => {
  world = await startJoinedOwner();
  await world.run(await world.newSync());
});
afterEach(() => world[Symbol.asyncDispose]());

/** The job that is to run now. */
async function taken() {
  const id = await takeSync(world.deps, world.ownerId);
  const jobs = world.db.selectFrom('jobs').select(['scope', 'state', 'resumes_at']);
  return id === undefined ? undefined : jobs.where('id', '=', id).executeTakeFirst();
}

const next = () => nextSyncAt(world.deps, world.ownerId);
const schedule = () => world.db.selectFrom('sync_schedules').selectAll().executeTakeFirstOrThrow();
const connect = (connection: 'working' | 'broken') =>
  world.db.updateTable('users').set({ connection }).execute();

test('a quick sync starts when it is due, and the next one is planned in case it never ends', async () => {
  const { next_look_at, next_read_at } = await schedule();
  expect(await next()).toEqual(next_look_at);
  expect(await taken()).toBeUndefined();
  world.clock.advance({ minutes: 61 });
  expect(await taken()).toEqual({ scope: 'news', state: 'queued', resumes_at: null });
  expect(await schedule()).toMatchObject({
    next_look_at: new Date(world.clock.now().getTime() + 30 * 60_000),
    next_read_at,
  });
});

test('a quick sync starts at its very time', async () => {
  const { next_look_at } = await schedule();
  world.clock.advance({ seconds: (next_look_at.getTime() - world.clock.now().getTime()) / 1000 });
  expect(await taken()).toMatchObject({ scope: 'news' });
});

test('a full sync starts once a day', async () => {
  world.clock.advance({ days: 1, minutes: 1 });
  expect(await taken()).toEqual({ scope: 'everything', state: 'queued', resumes_at: null });
  const later = new Date(world.clock.now().getTime() + 30 * 60_000);
  expect(await schedule()).toMatchObject({ next_look_at: later, next_read_at: later });
});

test('a sync that waits goes on when its time has come, and no other starts before', async () => {
  const { emulator, clock } = world;
  emulator.control.planFault({ method: '*', kind: 'error', error: 'quotaExceeded', times: 9 });
  const job = await world.newSync();
  await world.run(job);
  emulator.control.clearFaults();
  const { resumes_at, state } = (await world.jobNow(job)) ?? {};
  expect(state).toBe('waiting_quota');
  expect(await next()).toEqual(resumes_at);
  const wait = ((resumes_at?.getTime() ?? 0) - clock.now().getTime()) / 1000;
  clock.advance({ seconds: wait - 1 });
  expect(await taken()).toBeUndefined();
  clock.advance({ seconds: 1 });
  expect(await takeSync(world.deps, world.ownerId)).toBe(job.id);
});

test('a sync that was begun is due at once, and is the one that goes on', async () => {
  const job = await world.newSync();
  expect(await next()).toEqual(world.clock.now());
  expect(await takeSync(world.deps, world.ownerId)).toBe(job.id);
});

test('nothing is due while the connection is broken', async () => {
  await connect('broken');
  world.clock.advance({ days: 1, minutes: 1 });
  expect(await next()).toBeUndefined();
  expect(await taken()).toBeUndefined();
  await connect('working');
  expect(await taken()).toBeDefined();
});
