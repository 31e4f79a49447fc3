import { afterEach, beforeEach, expect, test } from 'vitest';
import { type JoinedOwner, startJoinedOwner } from '../../../test/support/joined-owner.ts';
import { recount } from '../../../test/support/recount.ts';
import { twoChannels } from '../../../test/support/two-channels.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import { insertJob } from '../jobs/jobs.repository.ts';
import { lookForNews } from './look-for-news.ts';

const ADVERTISEMENT = 'main di melati77 gacor malam ini auto maxwin, daftar sekarang';
const { bayu, rina } = twoChannels;
const { chili } = rina;

let world: JoinedOwner;
beforeEach(async () => {
  world = await startJoinedOwner();
  // The seed's comments are older than a day by then.
  world.clock.advance({ days: 2 });
});
afterEach(() => world[Symbol.asyncDispose]());

const told = (owner = world) =>
  owner.db
    .selectFrom('notifications')
    .select(['event', 'details'])
    .where('user_id', '=', owner.ownerId)
    .orderBy('id')
    .execute();

/** Looks twice at the same time, as two workers may. */
async function look(owner = world): Promise<void> {
  await Promise.all([
    lookForNews(owner.deps, owner.ownerId),
    lookForNews(owner.deps, owner.ownerId),
  ]);
}

async function syncOnce(): Promise<void> {
  await world.run(await world.newSync());
}

/** Advertisements by different authors, of which a sync then knows. */
async function advertise(times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    const author = {
      name: `@iklan${index}`,
      channelId: `UCiklaniklaniklaniklani${index}`.slice(-24),
    };
    world.emulator.control.addComment({ videoId: chili.id, text: ADVERTISEMENT, author });
  }
  await syncOnce();
}

async function endsIn(hours: number): Promise<string> {
  const end = new Date(world.clock.now().getTime() + hours * 3_600_000);
  await world.db.updateTable('users').set({ grant_ends_at: end }).execute();
  return end.toISOString();
}

const hints = () => world.events.filter(({ type }) => type === 'notifications').length;

test('a channel as usual is no news', async () => {
  await syncOnce();
  await look();
  expect(await told()).toEqual([]);
  expect(hints()).toBe(0);
});

test('a wave and its campaign are told once, with counts only', async () => {
  await syncOnce();
  await advertise(20);
  await look();
  expect(await told()).toEqual([
    { event: 'spam_wave', details: { comments: 20, usual_per_day: 0 } },
    { event: 'new_campaign', details: { comments: 20, videos: 1, authors: 20 } },
  ]);
  expect(hints()).toBe(1);
  await look();
  world.clock.advance({ minutes: 23 * 60 });
  await advertise(10);
  await look();
  expect(await told()).toHaveLength(2);
  expect(hints()).toBe(1);
});

test('a wave that goes on for more than a day is told again on the next', async () => {
  await advertise(20);
  await look();
  world.clock.advance({ days: 1, minutes: 1 });
  await advertise(20);
  await look();
  const waves = (await told()).filter(({ event }) => event === 'spam_wave');
  expect(waves).toHaveLength(2);
});

test('19 are no wave, and comments that the owner approved do not count', async () => {
  await advertise(19);
  await look();
  expect((await told()).map(({ event }) => event)).toEqual(['new_campaign']);
  await world.db.updateTable('comments').set({ moderation_status: 'approved' }).execute();
  await recount(world.db);
  await advertise(19);
  await look();
  expect((await told()).map(({ event }) => event)).toEqual(['new_campaign']);
});

test('what happens on a channel that the owner only watches is no news', async () => {
  await advertise(20);
  await world.db.updateTable('comments').set({ video_channel_id: bayu.channel.id }).execute();
  await recount(world.db);
  await look();
  expect(await told()).toEqual([]);
});

test('four similar comments, or a campaign older than a week, are not told', async () => {
  await advertise(4);
  await look();
  expect(await told()).toEqual([]);
  world.clock.advance({ days: 8 });
  await advertise(6);
  await look();
  expect(await told()).toEqual([]);
});

test('the end of the access is told two days before, once for each end', async () => {
  await endsIn(49);
  await look();
  expect(await told()).toEqual([]);
  const ends_at = await endsIn(47);
  await look();
  await look();
  expect(await told()).toEqual([{ event: 'access_ends_soon', details: { ends_at } }]);
  const later = await endsIn(40);
  await look();
  expect((await told()).at(-1)).toEqual({
    event: 'access_ends_soon',
    details: { ends_at: later },
  });
});

test('a broken connection is not told of as one that ends', async () => {
  const end = new Date(world.clock.now().getTime() + 3_600_000);
  await world.db.updateTable('users').set({ grant_ends_at: end, connection: 'broken' }).execute();
  await look();
  expect(await told()).toEqual([]);
});

test('the quota is told when syncing has used its share, and again when nothing is left', async () => {
  await using owner = await startJoinedOwner({ dailyUnits: 1_000 });
  const { quota } = owner.deps.youtube;
  await quota.book(800, 'background', owner);
  await look(owner);
  expect(await told(owner)).toEqual([]);
  await owner.run(await owner.newSync());
  await look(owner);
  await look(owner);
  const { resetsAt } = await quota.today();
  const details = { daily: 1_000, resets_at: resetsAt.toISOString() };
  const first = { event: 'quota_used_up', details: { ...details, used: 800, left: 200 } };
  expect(await told(owner)).toEqual([first]);
  await quota.book(160, 'owner', owner);
  await look(owner);
  const second = { event: 'quota_used_up', details: { ...details, used: 960, left: 40 } };
  expect(await told(owner)).toEqual([first, second]);
});

test('decisions that wait for the quota are not told as a sync that does', async () => {
  const { db, ownerId, clock } = world;
  await inOwnerTransaction(db, ownerId, (tx) =>
    insertJob(tx, ownerId, { kind: 'bulk_moderate', total: 1, now: clock.now() }),
  );
  await db.updateTable('jobs').set({ state: 'waiting_quota' }).execute();
  await look();
  expect(await told()).toEqual([]);
});

test('a quota that decisions alone have used up is told', async () => {
  await using owner = await startJoinedOwner({ dailyUnits: 1_000 });
  await owner.deps.youtube.quota.book(960, 'owner', owner);
  await look(owner);
  expect(await told(owner)).toMatchObject([{ event: 'quota_used_up', details: { left: 40 } }]);
});

test('a failed sync is told with its reason, and not again until one has worked', async () => {
  await syncOnce();
  const fail = async () => {
    world.clock.advance({ minutes: 15 });
    const job = await world.newSync('news');
    world.emulator.control.planFault({
      method: '*',
      kind: 'error',
      error: 'invalidParameter',
      times: 99,
    });
    await world.run(job, { lastAttempt: true });
    world.emulator.control.clearFaults();
  };
  await fail();
  await fail();
  const failure = { event: 'sync_failed', details: { reason: 'platform_refused' } };
  expect(await told()).toEqual([failure]);
  expect(hints()).toBe(1);
  world.clock.advance({ minutes: 15 });
  await syncOnce();
  await fail();
  expect(await told()).toEqual([failure, failure]);
});

test('an event that the owner switched off is not told', async () => {
  await world.db
    .insertInto('notification_choices')
    .values({ user_id: world.ownerId, event: 'spam_wave', way: 'in_app', is_on: false })
    .execute();
  await advertise(20);
  await look();
  expect((await told()).map(({ event }) => event)).toEqual(['new_campaign']);
});
