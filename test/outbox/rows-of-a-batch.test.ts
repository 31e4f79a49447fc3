import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Decision } from '../../src/contract/moderation.ts';
import { mergePreferences } from '../../src/server/account/settings/settings.repository.ts';
import type { Actor } from '../../src/server/context/deps.ts';
import { moderateComments } from '../../src/server/decisions/decide/moderate-comments.ts';
import { undoDecisions } from '../../src/server/decisions/decide/undo-decisions.ts';
import { type Batch, returnLease } from '../../src/server/decisions/outbox/lease.repository.ts';
import { findJob } from '../../src/server/jobs/jobs.repository.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';
import { recount } from '../support/recount.ts';

let world: Deciding;
let rina: Actor;
/** Has comments with the ids of Rina's. */
let bayu: Actor;
let owners = 0;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  const told = ['a', 'b', 'c'].map((id) => ({ id, text: `kabar dari ${id}` }));
  owners += 1;
  rina = await world.addOwner(`Rina ${owners}`, told);
  bayu = await world.addOwner(`Bayu ${owners}`, told);
});

const decide = (actor: Actor, commentIds: string[], decision: Decision = 'reject') =>
  moderateComments(world.deps, actor, { commentIds, decision });

/** Decides, and leases what is due once the undo delay is over. */
async function leaseDecisions(actor: Actor, ids: string[]): Promise<Batch> {
  await decide(actor, ids);
  world.clock.advance({ minutes: 5 });
  return leaseDue(actor);
}

async function leaseDue(actor: Actor): Promise<Batch> {
  const batch = await world.lease(actor);
  if (!batch) throw new Error('nothing is due');
  return batch;
}

const idsOf = (batch: Batch | undefined) => batch?.items.map((item) => item.comment_id).toSorted();
const statesOf = async (actor: Actor) =>
  Object.fromEntries((await world.itemsOf(actor)).map((item) => [item.comment_id, item.state]));

test('a batch has the decisions on one channel of one owner', async () => {
  await world.db
    .updateTable('comments')
    .set({ video_channel_id: 'UClain' })
    .where('youtube_id', '=', 'b')
    .execute();
  await recount(world.db);
  await decide(bayu, ['a', 'b', 'c']);
  await decide({ ...rina, channelId: 'UClain' }, ['b']);
  expect(idsOf(await leaseDecisions(rina, ['a', 'c']))).toEqual(['b']);
  expect(idsOf(await world.lease(rina))).toEqual(['a', 'c']);
  expect(await world.lease(rina)).toBeUndefined();
});

test('a worker returns what it leased without an answer, and nothing else', async () => {
  await leaseDecisions(rina, ['a']);
  await decide(rina, ['b']);
  world.clock.advance({ minutes: 5 });
  await world.lease(rina, 2);
  await leaseDecisions(bayu, ['a']);
  await world.inOwner(rina, (tx) => returnLease(tx, rina.ownerId, { worker: 1 }));
  expect(await statesOf(rina)).toEqual({ a: 'queued', b: 'sending' });
  expect(await statesOf(bayu)).toEqual({ a: 'sending' });
  const [returned] = await world.itemsOf(rina);
  expect(returned).toMatchObject({ lease_token: null, lease_until: null, lease_worker: null });
  expect(idsOf(await leaseDue(rina))).toEqual(['a']);
});

test('what a batch did is stored for its owner only', async () => {
  await leaseDecisions(bayu, ['a', 'b', 'c']);
  const batch = await leaseDecisions(rina, ['a', 'b', 'c']);
  await world.db
    .updateTable('moderation_items')
    .set({ lease_token: batch.leaseToken })
    .where('user_id', '=', bayu.ownerId)
    .execute();
  const on = (id: string) => batch.items.filter((item) => item.comment_id === id);
  const failed = [{ items: on('c'), failure: 'refused' as const }];
  await world.settle(batch, { sent: on('a'), absent: on('b'), failed });
  expect(await statesOf(rina)).toEqual({ a: 'sent', b: 'sent', c: 'failed' });
  expect(await statesOf(bayu)).toEqual({ a: 'sending', b: 'sending', c: 'sending' });
  const rejected = { moderation_status: 'rejected', platform_status: 'rejected' };
  expect(await world.statusOf(rina, 'a')).toEqual(rejected);
  expect(await world.statusOf(rina, 'b')).toEqual(rejected);
  const before = { moderation_status: 'unmoderated', platform_status: 'published' };
  expect(await world.statusOf(rina, 'c')).toEqual(before);
  for (const id of ['a', 'b', 'c']) {
    expect(await world.statusOf(bayu, id)).toEqual({ ...before, moderation_status: 'rejected' });
  }
});

test('of two held comments only the one that the owner published keeps its place', async () => {
  await mergePreferences(world.db, rina.ownerId, { hold_hours: 24 });
  const hold = await leaseDecisions(rina, ['a', 'b']);
  await world.settle(hold, { sent: hold.items });
  world.clock.advance({ days: 1, minutes: 10 });
  const second = await leaseDue(rina);
  const [a, b] = second.items;
  if (!a || !b) throw new Error('the batch is incomplete');
  await world.settle(second, { overtaken: [a], sent: [b] });
  expect(await world.statusOf(rina, a.comment_id)).toEqual({
    moderation_status: 'unmoderated',
    platform_status: 'published',
  });
  const ended = (await world.itemsOf(rina)).slice(2);
  expect(ended.map(({ comment_id, state }) => [comment_id, state])).toEqual(
    expect.arrayContaining([
      [a.comment_id, 'undone'],
      [b.comment_id, 'sent'],
    ]),
  );
});

test.each(['fails', 'is tried again'])(
  'a newer decision is undone to the status before a call that %s',
  async (how) => {
    const batch = await leaseDecisions(rina, ['a']);
    await decide(rina, ['a'], 'approve');
    const { items } = batch;
    await world.settle(
      batch,
      how === 'fails'
        ? { failed: [{ items, failure: 'refused' }] }
        : { retries: [{ items, why: 'busy' }] },
    );
    expect((await world.statusOf(rina, 'a')).moderation_status).toBe('approved');
    expect(await undoDecisions(world.deps, rina, { commentIds: ['a'] })).toMatchObject({
      undone: ['a'],
    });
    expect((await world.statusOf(rina, 'a')).moderation_status).toBe('unmoderated');
  },
);

const idsOfJob = (name: string) => Array.from({ length: 51 }, (_, nth) => `${name} ${nth}`);

test('a job ends with its last decision, and changes no more', async () => {
  const jobOf = (id: number | null) => findJob(world.db, rina.ownerId, id ?? 0);
  /** Sends what is due, call by call, and returns how far the job was after each. */
  async function sendAll(jobId: number | null): Promise<number[]> {
    const done: number[] = [];
    for (let batch = await world.lease(rina); batch; batch = await world.lease(rina)) {
      await world.settle(batch, { sent: batch.items });
      done.push((await jobOf(jobId))?.done ?? 0);
    }
    return done;
  }
  async function decideAll(name: string) {
    const ids = idsOfJob(name);
    await world.read(
      rina.ownerId,
      ids.map((id) => ({ id, text: `pertanyaan ${id}` })),
    );
    const { jobId } = await decide(rina, ids);
    world.clock.advance({ minutes: 5 });
    return jobId;
  }
  const first = await decideAll('pagi');
  expect(await jobOf(first)).toMatchObject({ finished_at: null, done: 0, total: 51 });
  expect(await sendAll(first)).toEqual([50, 51]);
  const ended = await jobOf(first);
  expect(ended).toMatchObject({ state: 'done', finished_at: world.clock.now() });

  const second = await decideAll('sore');
  expect(await sendAll(second)).toEqual([50, 51]);
  expect(await jobOf(second)).toMatchObject({ state: 'done' });
  expect(await jobOf(first)).toEqual(ended);
});
