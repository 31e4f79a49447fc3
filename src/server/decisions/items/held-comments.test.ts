import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deciding, startDeciding } from '../../../../test/support/deciding.ts';
import { recount } from '../../../../test/support/recount.ts';
import type { Actor } from '../../context/deps.ts';
import { doubtUnsent } from '../../upkeep/backup/restored-rows.repository.ts';
import { retryFailures, viewOutbox } from '../controls/outbox-controls.ts';
import { bringBack } from '../decide/bring-back.ts';
import { moderateComments } from '../decide/moderate-comments.ts';
import { reportComment } from '../decide/report-comment.ts';
import type { Retry } from '../outbox/send-batch.ts';
import { giveUpOutdated } from './give-up.repository.ts';
import { countStillHidden } from './naming.repository.ts';

/* What becomes of a held comment when a call does not carry its second half, or its approval. */

const HOURS = 24;

let world: Deciding;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());

async function leaseNext(owner: Actor) {
  world.clock.advance({ minutes: 6 });
  const batch = await world.lease(owner);
  if (!batch) throw new Error('nothing is due');
  return batch;
}

async function send(owner: Actor) {
  const batch = await leaseNext(owner);
  await world.settle(batch, { sent: batch.items });
}

/** Holds a comment of a new owner. */
async function holding(name: string): Promise<Actor> {
  const owner = await world.addOwner(name, [{ id: 'a', text: 'halo' }]);
  const held = { commentIds: ['a'], decision: 'reject', holdHours: HOURS } as const;
  await moderateComments(world.deps, owner, held);
  await send(owner);
  return owner;
}

const approve = (owner: Actor) =>
  moderateComments(world.deps, owner, { commentIds: ['a'], decision: 'approve' });

test('an approval that fails is told and tried again, and the hours of the hold begin anew', async () => {
  const owner = await holding('Sari');
  world.clock.advance({ minutes: HOURS * 60 + 10 });
  await approve(owner);
  const batch = await leaseNext(owner);
  expect(batch.target).toBe('published');
  const failure = 'cannot_unreject';
  await world.settle(batch, { failed: [{ items: batch.items, failure }] });
  expect(await world.statusOf(owner, 'a')).toEqual({
    moderation_status: 'rejected',
    platform_status: 'heldForReview',
  });
  const [rejection] = (await world.itemsOf(owner)).slice(-1);
  expect(rejection).toMatchObject({ target: 'rejected', state: 'queued', waits_for: 'hold' });
  const hoursLeft = (Number(rejection?.not_before) - world.clock.now().getTime()) / 3_600_000;
  expect(hoursLeft).toBeGreaterThanOrEqual(HOURS);
  const failed = async () => (await viewOutbox(world.deps, owner.ownerId)).failed;
  expect(await failed()).toEqual([{ reason: failure, decisions: 1, decidable: true }]);

  await retryFailures(world.deps, owner, failure);
  expect(await failed()).toEqual([]);
  await send(owner);
  expect(await world.statusOf(owner, 'a')).toMatchObject({ platform_status: 'published' });
});

test.each(['reject', 'report'] as const)('nor is it tried again after a %s', async (how) => {
  const owner = await holding(`Wati ${how}`);
  await approve(owner);
  const batch = await leaseNext(owner);
  await world.settle(batch, { failed: [{ items: batch.items, failure: 'gave_up' }] });
  const again = { commentIds: ['a'], decision: 'reject', holdHours: HOURS } as const;
  if (how === 'reject') await moderateComments(world.deps, owner, again);
  else await reportComment(world.deps, owner, 'a');
  expect((await viewOutbox(world.deps, owner.ownerId)).failed).toEqual([]);
  await retryFailures(world.deps, owner, 'gave_up');
  expect((await world.itemsOf(owner)).at(-1)).toMatchObject({ target: 'rejected' });
});

test('what waited for an approval in doubt is sent, whatever status is stored', async () => {
  const owner = await holding('Joko');
  await approve(owner);
  const first = await leaseNext(owner);
  await world.settle(first, { retries: [{ items: first.items, why: 'unknown' }] });
  const again = { commentIds: ['a'], decision: 'reject', holdHours: HOURS } as const;
  await moderateComments(world.deps, owner, again);
  const doubted = await leaseNext(owner);
  expect([doubted.target, [...doubted.decidedAgain]]).toEqual(['published', ['a']]);
  const failed = [{ items: doubted.items, failure: 'outcome_unknown' as const }];
  await world.settle(doubted, { failed });
  expect((await leaseNext(owner)).target).toBe('heldForReview');
});

/** Holds a comment whose second half is then not sent, for this reason. */
async function holdingOn(name: string, why: 'quota' | 'busy' | 'paused') {
  const owner = await holding(name);
  world.clock.advance({ minutes: HOURS * 60 });
  const batch = await leaseNext(owner);
  expect(batch.target).toBe('rejected');
  const retry: Retry = { items: batch.items, why };
  await world.settle(batch, { retries: [retry] });
  const items = await world.itemsOf(owner);
  expect(items.at(-1)).toMatchObject({ target: 'rejected', state: 'queued', unknown: false });
  return { owner, items };
}

test.each(['quota', 'busy', 'paused'] as const)(
  'a comment that a sync reads as published is not rejected after a second half that was put off: %s',
  async (why) => {
    const { owner } = await holdingOn(`Wati ${why}`, why);
    await world.read(owner.ownerId, [{ id: 'a', text: 'halo' }]);
    expect((await world.itemsOf(owner)).at(-1)).toMatchObject({ state: 'undone' });
    expect(await world.statusOf(owner, 'a')).toEqual({
      moderation_status: 'unmoderated',
      platform_status: 'published',
    });
  },
);

test('a second half that outlives its comment is no decision that has failed', async () => {
  const owner = await holding('Tuti');
  const { ownerId } = owner;
  await world.db.deleteFrom('comments').where('user_id', '=', ownerId).execute();
  await recount(world.db);
  const now = world.clock.now();
  await giveUpOutdated(world.db, ownerId, { before: now, now });
  expect((await world.itemsOf(owner)).at(-1)).toMatchObject({
    target: 'rejected',
    state: 'failed',
  });
  const counted = world.db.selectFrom('quarter_count_changes').where('user_id', '=', ownerId);
  const failed = await counted.where('failed', '<>', 0).select('failed').execute();
  expect(failed).toEqual([]);
});

test('a restored backup does not doubt a second half that was put off', async () => {
  const { owner } = await holdingOn('Dewi', 'quota');
  await doubtUnsent(world.db, world.clock.now());
  expect((await world.itemsOf(owner)).at(-1)?.unknown).toBe(false);
});

test.each(['quota', 'busy', 'paused'] as const)(
  'what is hidden is counted and comes back while its second half is put off: %s',
  async (why) => {
    const { owner, items } = await holdingOn(`Yuni ${why}`, why);
    const named_at = world.clock.now();
    const [notification, event] = [1, 'spam_hidden' as const];
    const shown = { user_id: owner.ownerId, occurrence: '', details: '{}', created_at: named_at };
    const row = { id: notification, event, ...shown };
    await world.db.insertInto('notifications').values(row).execute();
    const named = world.db.updateTable('moderation_items').set({ named_at });
    await named.where('user_id', '=', owner.ownerId).execute();
    const hidden = await countStillHidden(world.db, owner.ownerId, [notification]);
    expect(hidden.get(notification)).toBe(1);
    const back = await bringBack(world.deps, owner, async () => items.map(({ id }) => id));
    expect(back.brought_back).toBe(1);
  },
);
