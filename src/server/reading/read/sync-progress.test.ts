import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type JoinedOwner, startJoinedOwner } from '../../../../test/support/joined-owner.ts';
import type { JobRow } from '../../db/schema.ts';
import { createSyncProgress } from './sync-progress.ts';

let world: JoinedOwner;
let row: JobRow;
beforeAll(async () => {
  world = await startJoinedOwner();
});
beforeEach(async () => {
  await world.db.deleteFrom('jobs').execute();
  row = await world.newSync();
});
afterAll(() => world[Symbol.asyncDispose]());

const start = (before: Partial<Pick<JobRow, 'done' | 'units' | 'total'>> = {}) =>
  createSyncProgress(
    world.deps,
    { ownerId: world.ownerId, jobId: row.id },
    { done: 0, units: 0, total: null, ...before },
  );

const stored = () => world.jobNow(row);

test('the size of the channel is the first estimate', async () => {
  const progress = start();
  progress.addUnits(5);
  await progress.setChannelSize({ videos: 3, unreadComments: 1_000 });
  // 5 units spent, 20 for a thousand comments.
  expect(await stored()).toMatchObject({ total: 1_000, units: 5, units_expected: 25 });
});

test('a channel of which all is stored has no total', async () => {
  const progress = start();
  await progress.setChannelSize({ videos: 3, unreadComments: 0 });
  await progress.addStored({ read: 2, met: 2 });
  expect(await stored()).toMatchObject({ total: null, units_expected: null, done: 2 });
});

test('from 500 comments on the pace so far tells the rest', async () => {
  // A run before this one met 100 comments for 7 units.
  const progress = start({ done: 100, units: 7, total: 1_100 });
  progress.addUnits(5);
  await progress.setChannelSize({ videos: 3, unreadComments: 1_000 });
  progress.addUnits(10);
  world.clock.advance({ seconds: 60 });
  await progress.addStored({ read: 499, met: 499 });
  expect(await stored()).toMatchObject({ units_expected: 7 + 5 + 20, expected_at: null });
  progress.addUnits(2);
  await progress.addStored({ read: 1, met: 1 });
  // 500 took 12 units and 60 seconds, and another 500 are left.
  expect(await stored()).toMatchObject({
    total: 1_100,
    units: 17,
    units_expected: 7 + 17 + 12,
    expected_at: new Date(world.clock.now().getTime() + 60_000),
  });
});

test('the total grows with what is stored', async () => {
  const progress = start({ done: 100, total: 110 });
  await progress.setChannelSize({ videos: 3, unreadComments: 10 });
  await progress.addStored({ read: 9, met: 9 });
  expect(await stored()).toMatchObject({ total: 110, done: 9 });
  await progress.addStored({ read: 3, met: 3 });
  expect(await stored()).toMatchObject({ total: 112, done: 12 });
});

test('a run that goes on after the lists were read has no pace of its own', async () => {
  const progress = start({ total: 5_000 });
  await progress.addStored({ read: 600, met: 600 });
  expect(await stored()).toMatchObject({ done: 600, units_expected: null, expected_at: null });
});

const tries = async () => (await stored())?.tries;

test('comments that come end a row of failed tries', async () => {
  const progress = start();
  await world.db.updateTable('jobs').set({ tries: 4 }).execute();
  await progress.addStored({ read: 0, met: 0 });
  expect(await tries()).toBe(4);
  await progress.addStored({ read: 1, met: 0 });
  expect(await tries()).toBe(0);
});
