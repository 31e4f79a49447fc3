import { afterEach, beforeEach, expect, test } from 'vitest';
import { type JoinedOwner, startJoinedOwner } from '../../../../test/support/joined-owner.ts';
import { twoChannels } from '../../../../test/support/two-channels.ts';
import type { SyncRunQuery } from '../../../contract/sync.ts';
import type { JobRow } from '../../db/schema.ts';
import { browseSyncRuns } from './view-sync.ts';

let world: JoinedOwner;
beforeEach(async () => {
  world = await startJoinedOwner();
});
afterEach(() => world[Symbol.asyncDispose]());

const browse = (query: Partial<SyncRunQuery> = {}, of = world) =>
  browseSyncRuns(of.deps, of.actor, { page: 1, page_size: 20, scope: undefined, ...query });

async function syncOnce(scope?: JobRow['scope']): Promise<JobRow> {
  const job = await world.newSync(scope);
  await world.run(job);
  return job;
}

test('the history tells of each sync what it read, found and cost', async () => {
  const job = await syncOnce();
  const stored = await world.db.selectFrom('comments').select('is_spam').execute();
  const { runs, meta } = await browse();
  expect(meta).toMatchObject({ total: 1, pages: 1 });
  expect(runs).toMatchObject([
    {
      id: job.id,
      scope: 'everything',
      state: 'done',
      error_code: null,
      comments_read: stored.length,
      comments_new: stored.length,
      flagged: stored.filter((row) => row.is_spam).length,
      units: (await world.jobNow(job))?.units,
      finished_at: world.clock.now(),
    },
  ]);
  expect(runs[0]?.flagged).toBeGreaterThan(0);
  expect(runs[0]?.units).toBeGreaterThan(3);
});

test('quick syncs are told too, the newest first, by page and by kind', async () => {
  await syncOnce();
  world.clock.advance({ minutes: 61 });
  await syncOnce('news');
  world.clock.advance({ minutes: 61 });
  world.emulator.control.addComment({ videoId: twoChannels.rina.tomato.id, text: 'baru nih' });
  await syncOnce('news');
  const { runs } = await browse();
  expect(runs.map(({ scope, comments_new: found }) => [scope, found])).toEqual([
    ['news', 1],
    ['news', 0],
    ['everything', runs[2]?.comments_new],
  ]);
  const { runs: second, meta } = await browse({ scope: 'news', page: 2, page_size: 1 });
  expect(meta).toMatchObject({ total: 2, pages: 2, page: 2 });
  expect(second).toEqual([runs[1]]);
});

test('a sync that had to wait says for what, also after it has ended', async () => {
  const { control } = world.emulator;
  control.planFault({ method: 'commentThreads.list', kind: 'error', error: 'quotaExceeded' });
  const job = await world.newSync();
  await world.run(job);
  expect((await browse()).runs).toMatchObject([
    { id: job.id, state: 'interrupted', error_code: 'quota_exhausted', finished_at: null },
  ]);
  control.clearFaults();
  world.clock.advance({ days: 1 });
  await world.run(job);
  const stored = await world.db.selectFrom('comments').select('id').execute();
  expect((await browse()).runs).toMatchObject([
    { state: 'done', error_code: 'quota_exhausted', comments_new: stored.length },
  ]);
});

test('a sync that failed says why', async () => {
  world.emulator.control.planFault({
    method: '*',
    kind: 'error',
    error: 'invalidParameter',
    times: 99,
  });
  await world.run(await world.newSync(), { lastAttempt: true });
  await world.run(await world.newSync('news'), { lastAttempt: true });
  expect((await browse()).runs).toMatchObject([
    { scope: 'news', state: 'failed' },
    { scope: 'everything', state: 'failed', error_code: 'platform_refused' },
  ]);
});

test('a sync leaves the part of the quota that the owner reserves', async () => {
  await using sparing = await startJoinedOwner({ dailyUnits: 100 });
  const keep = (percent: number) =>
    sparing.db
      .updateTable('users')
      .set({ preferences: JSON.stringify({ quota_reserve: percent }) })
      .execute();
  await keep(98);
  const invalid = await sparing.newSync();
  await sparing.run(invalid);
  // A reserve that no owner can set leaves the usual one.
  expect((await browse({}, sparing)).runs).toMatchObject([{ state: 'done' }]);
  const { used } = await sparing.deps.youtube.quota.today();
  expect(used).toBeLessThan(50);
  await keep(90);
  await sparing.run(await sparing.newSync());
  expect((await browse({}, sparing)).runs[0]).toMatchObject({
    state: 'interrupted',
    error_code: 'quota_exhausted',
  });
  expect((await sparing.deps.youtube.quota.today()).used).toBe(Math.max(used, 10));
});
