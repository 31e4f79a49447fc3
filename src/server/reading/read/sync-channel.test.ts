import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type JoinedOwner, startJoinedOwner } from '../../../../test/support/joined-owner.ts';
import { twoChannels } from '../../../../test/support/two-channels.ts';
import { UNDISTURBED } from '../../../../test/support/undisturbed.ts';
import { waitFor } from '../../../../test/support/wait-for.ts';
import { mergePreferences } from '../../account/settings/settings.repository.ts';
import type { JobRow } from '../../db/schema.ts';
import { syncChannel } from './sync-channel.ts';

let world: JoinedOwner;
beforeEach(async () => {
  world = await startJoinedOwner();
});
afterEach(() => world[Symbol.asyncDispose]());

const toldJobs = () =>
  world.events.flatMap((event) => (event.type === 'job' ? [event.job.state] : []));

async function syncOnce(scope?: JobRow['scope']): Promise<JobRow> {
  const job = await world.newSync(scope);
  await world.run(job);
  return job;
}

const schedule = () => world.db.selectFrom('sync_schedules').selectAll().executeTakeFirstOrThrow();

const refuse = () =>
  world.emulator.control.planFault({
    method: '*',
    kind: 'error',
    error: 'invalidParameter',
    times: 99,
  });

test('pages are told of a sync from its start to its end', async () => {
  const job = await syncOnce();
  expect(await world.jobNow(job)).toMatchObject({ state: 'done', finished_at: world.clock.now() });
  const now = world.clock.now();
  expect(await schedule()).toMatchObject({ read_at: now, looked_at: now });
  expect(toldJobs()[0]).toBe('running');
  expect(toldJobs().at(-1)).toBe('done');
});

test('the comments of a sync are counted, and a quick sync counts as none', async () => {
  const job = await syncOnce();
  const stored = await world.db.selectFrom('comments').select('id').execute();
  expect(await world.jobNow(job)).toMatchObject({ done: stored.length, error_code: null });
  const { read_at, next_read_at } = await schedule();
  world.clock.advance({ minutes: 61 });
  await syncOnce('news');
  const looked_at = world.clock.now();
  expect(await schedule()).toMatchObject({ read_at, next_read_at, looked_at });
});

test('pages are told of new comments that a quick sync finds, and nothing of the sync itself', async () => {
  await syncOnce();
  world.events.splice(0);
  const quiet = await syncOnce('news');
  expect(world.events).toEqual([]);
  expect(await world.jobNow(quiet)).toBeUndefined();
  world.emulator.control.addComment({ videoId: twoChannels.rina.tomato.id, text: 'baru' });
  await syncOnce('news');
  expect(world.events).toEqual([{ type: 'decisions', comment_ids: [] }]);
});

test('what a sync may have found is looked through, and a quick sync without any is not', async () => {
  const isLookedThrough = async () => {
    const kinds = await world.db.deleteFrom('work').returning('kind').execute();
    return kinds.some(({ kind }) => kind === 'news');
  };
  await syncOnce();
  expect(await isLookedThrough()).toBe(true);
  await syncOnce('news');
  expect(await isLookedThrough()).toBe(false);
  world.emulator.control.addComment({ videoId: twoChannels.rina.tomato.id, text: 'baru' });
  await syncOnce('news');
  expect(await isLookedThrough()).toBe(true);
});

test('a sync without space on the disk waits some seconds', async () => {
  const job = await world.newSync();
  const full = { level: 'low', freeBytes: 1 } as const;
  const disk = { state: () => full, stop: () => undefined };
  await syncChannel(
    { ...world.deps, disk },
    { ownerId: world.ownerId, jobId: job.id },
    UNDISTURBED,
  );
  expect(await world.jobNow(job)).toMatchObject({
    state: 'queued',
    error_code: 'disk_full',
    resumes_at: new Date(world.clock.now().getTime() + 5_000),
  });
});

test('a first reading gives way after a page and goes on from there; a later one does not', async () => {
  for (let nth = 0; nth < 120; nth += 1) {
    const text = `terima kasih ${nth}`;
    world.emulator.control.addComment({ videoId: twoChannels.rina.tomato.id, text });
  }
  const countStored = async () =>
    (await world.db.selectFrom('comments').select('youtube_id').execute()).length;
  const givesWay = { ...UNDISTURBED, givesWay: async () => true };
  const turn = (job: { id: number }) =>
    syncChannel(world.deps, { ownerId: world.ownerId, jobId: job.id }, givesWay);
  const job = await world.newSync();
  await turn(job);
  expect(await world.jobNow(job)).toMatchObject({ state: 'running', finished_at: null });
  const first = await countStored();
  expect(first).toBeGreaterThan(0);
  await turn(job);
  expect(await world.jobNow(job)).toMatchObject({ state: 'done' });
  expect(await countStored()).toBeGreaterThan(first);
  const later = await world.newSync();
  await turn(later);
  expect(await world.jobNow(later)).toMatchObject({ state: 'done' });
});

test('a sync that finds many comments tells the planner of them', async () => {
  for (let nth = 0; nth < 100; nth += 1) {
    const text = `terima kasih ${nth}`;
    world.emulator.control.addComment({ videoId: twoChannels.rina.tomato.id, text });
  }
  await syncOnce();
  const { rows } = await sql<{ known: number }>`
    select reltuples as known from pg_class where oid = 'comments'::regclass`.execute(world.db);
  expect(rows[0]?.known).toBeGreaterThanOrEqual(100);
});

test('a failure is tried again, until the last try ends the sync and plans another', async () => {
  await syncOnce();
  const job = await world.newSync();
  refuse();
  await expect(world.run(job)).rejects.toThrow();
  expect(await world.jobNow(job)).toMatchObject({ state: 'running', finished_at: null });
  await world.run(job, { lastAttempt: true });
  expect(await world.jobNow(job)).toMatchObject({
    state: 'failed',
    error_code: 'platform_refused',
    finished_at: world.clock.now(),
  });
  expect(toldJobs().at(-1)).toBe('failed');
  const { next_look_at } = await schedule();
  expect(next_look_at.getTime() - world.clock.now().getTime()).toBe(15 * 60_000);
});

test('a sync whose job is gone ends without another call', async () => {
  await syncOnce();
  const job = await world.newSync();
  const { ledger, control } = world.emulator;
  const before = ledger.length;
  control.planFault({ method: 'videos.list', kind: 'delay', ms: 300 });
  const running = world.run(job);
  await waitFor('the sync to be under way', async () => ledger.length > before);
  await world.db.deleteFrom('jobs').where('id', '=', job.id).execute();
  await running;
  expect(ledger.slice(before).filter(({ method }) => method === 'channels.list')).toHaveLength(1);
});

test('a sync that meets the end of the quota tells pages that it waits', async () => {
  await using poor = await startJoinedOwner({ dailyUnits: 5 });
  const job = await poor.newSync();
  await poor.run(job);
  const { resetsAt } = await poor.deps.youtube.quota.today();
  expect(await poor.jobNow(job)).toMatchObject({
    state: 'waiting_quota',
    error_code: 'quota_exhausted',
    resumes_at: resetsAt,
  });
  expect(poor.events.at(-1)).toEqual({ type: 'connection' });
  expect(poor.events.at(-2)).toMatchObject({ type: 'job', job: { state: 'waiting_quota' } });
});

test('a sync leaves what its owner has reserved, and waits for the next day', async () => {
  await using poor = await startJoinedOwner({ dailyUnits: 5 });
  await mergePreferences(poor.db, poor.ownerId, { quota_reserve: 40 });
  const job = await poor.newSync();
  await poor.run(job);
  const { used, resetsAt } = await poor.deps.youtube.quota.today();
  expect(used).toBe(3);
  expect(await poor.jobNow(job)).toMatchObject({ state: 'waiting_quota', resumes_at: resetsAt });
});

test('a sync that is refused just before a new day of the quota goes on at once', async () => {
  await using poor = await startJoinedOwner({ dailyUnits: 5 });
  const job = await poor.newSync();
  const { youtube } = poor.deps;
  const { resetsAt } = await youtube.quota.today();
  const today: typeof youtube.quota.today = (reserve) => {
    poor.clock.advance({ seconds: (resetsAt.getTime() - poor.clock.now().getTime()) / 1000 });
    return youtube.quota.today(reserve);
  };
  const deps = { ...poor.deps, youtube: { ...youtube, quota: { ...youtube.quota, today } } };
  await syncChannel(deps, { ownerId: poor.ownerId, jobId: job.id }, UNDISTURBED);
  expect(await poor.jobNow(job)).toMatchObject({ state: 'waiting_quota', resumes_at: resetsAt });
});
