import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deciding, startDeciding } from '../../../../test/support/deciding.ts';
import { moderateComments } from './moderate-comments.ts';
import { reportComment } from './report-comment.ts';

/* A report ends an approval that is not sent, and what was decided before counts again. */

let world: Deciding;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());

/** A comment whose rejection, held first or not, is in a call. */
async function rejecting(name: string, holdHours: number) {
  const owner = await world.addOwner(name, [{ id: 'a', text: 'halo' }]);
  const decide = (decision: 'approve' | 'reject') =>
    moderateComments(world.deps, owner, { commentIds: ['a'], decision, holdHours });
  await decide('reject');
  world.clock.advance({ minutes: 1 });
  const batch = await world.lease(owner);
  if (!batch) throw new Error('nothing is due');
  return { owner, decide, sent: () => world.settle(batch, { sent: batch.items }) };
}

test('a comment that is reported while its rejection is in a call stays rejected', async () => {
  const { owner, decide, sent } = await rejecting('Rina', 0);
  await decide('approve');
  await reportComment(world.deps, owner, 'a');
  await sent();
  expect(await world.statusOf(owner, 'a')).toEqual({
    moderation_status: 'rejected',
    platform_status: 'rejected',
  });
});

test.each([
  ['in a call', false],
  ['done', true],
])(
  'a comment that is reported while its hold is %s is rejected after its hours',
  async (_, done) => {
    const { owner, decide, sent } = await rejecting(`Budi ${done}`, 24);
    if (done) await sent();
    await decide('approve');
    await reportComment(world.deps, owner, 'a');
    if (!done) await sent();
    expect(await world.statusOf(owner, 'a')).toEqual({
      moderation_status: 'rejected',
      platform_status: 'heldForReview',
    });
    const [rejection] = (await world.itemsOf(owner)).slice(-1);
    expect(rejection).toMatchObject({ target: 'rejected', state: 'queued' });
  },
);

test('a comment that is reported is spam, also where an approval of it waits', async () => {
  const owner = await world.addOwner('Sari', [{ id: 'a', text: 'halo' }]);
  await moderateComments(world.deps, owner, { commentIds: ['a'], decision: 'approve' });
  await reportComment(world.deps, owner, 'a');
  expect(await world.statusOf(owner, 'a')).toMatchObject({ moderation_status: 'spam' });
});
