import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../src/server/context/actor.ts';
import { retryFailures } from '../../src/server/decisions/controls/outbox-controls.ts';
import { moderateComments } from '../../src/server/decisions/decide/moderate-comments.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';
import { addRuler, advert, type Ruling, rulingOf } from '../support/ruling.ts';

let world: Deciding;
let rina: Actor;
let owner: Ruling;
let owners = 0;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  owners += 1;
  rina = await addRuler(world, `Rina ${owners}`);
  owner = rulingOf(world, rina);
});

test('a hold stays a hold: refused, it is told and never becomes a rejection', async () => {
  await owner.addActing('hold');
  await owner.sync([advert(1), advert(2)]);
  expect(await owner.statuses(['iklan1'])).toEqual(['pending']);
  world.clock.advance({ minutes: 16 });
  const batch = await world.lease(rina);
  expect(batch?.target).toBe('heldForReview');
  const [held, refused] = batch?.items ?? [];
  if (!batch || !held || !refused) throw new Error('nothing was leased');
  await world.settle(batch, {
    sent: [held],
    failed: [{ items: [refused], failure: 'cannot_hold' }],
  });
  expect(await world.statusOf(rina, held.comment_id)).toEqual({
    moderation_status: 'pending',
    platform_status: 'heldForReview',
  });
  expect(await owner.statuses([refused.comment_id])).toEqual(['unmoderated']);
  await retryFailures(world.deps, rina, 'cannot_hold');
  expect((await world.itemsOf(rina)).map(({ state, target }) => [state, target])).toEqual([
    ['sent', 'heldForReview'],
    ['failed', 'heldForReview'],
  ]);
});

test('a rejection of the owner replaces a hold that waits', async () => {
  await owner.addActing('hold');
  await owner.sync([advert(1)]);
  await moderateComments(world.deps, rina, { commentIds: ['iklan1'], decision: 'reject' });
  expect((await world.itemsOf(rina)).map(({ state, target }) => [state, target])).toEqual([
    ['superseded', 'heldForReview'],
    ['queued', 'rejected'],
  ]);
  expect(await owner.statuses(['iklan1'])).toEqual(['rejected']);
});
