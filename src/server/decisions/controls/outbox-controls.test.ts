import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deciding, startDeciding } from '../../../../test/support/deciding.ts';
import type { Actor } from '../../context/deps.ts';
import { moderateComments } from '../decide/moderate-comments.ts';
import { reportComment } from '../decide/report-comment.ts';
import { undoDecisions } from '../decide/undo-decisions.ts';
import { retryFailures, viewOutbox } from './outbox-controls.ts';

let world: Deciding;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());

const COMMENT = 'a';

/** An owner with a rejection that bans, and that YouTube has refused. */
async function refused(name: string): Promise<Actor> {
  const owner = await world.addOwner(name, [{ id: COMMENT, text: 'halo' }]);
  await decide(owner, 'reject', true);
  world.clock.advance({ minutes: 1 });
  const batch = await world.lease(owner);
  if (!batch) throw new Error('nothing is due');
  await world.settle(batch, { failed: [{ items: batch.items, failure: 'refused' }] });
  return owner;
}

const decide = (owner: Actor, decision: 'approve' | 'reject', banAuthor = false) =>
  moderateComments(world.deps, owner, { commentIds: [COMMENT], decision, banAuthor });
const undo = (owner: Actor) => undoDecisions(world.deps, owner, { commentIds: [COMMENT] });
const failed = async ({ ownerId }: Actor) =>
  (await viewOutbox(world.deps, ownerId)).failed.map(({ reason, decisions }) => [
    reason,
    decisions,
  ]);

test.each([
  ['another rejection', ['reject']],
  ['a rejection of two people', ['reject', 'reject']],
  ['an approval', ['approve']],
  ['an approval and a rejection', ['approve', 'reject']],
] as const)('a failure is told again once %s is taken back', async (what, decisions) => {
  const owner = await refused(what);
  for (const decision of decisions) await decide(owner, decision);
  expect(await failed(owner)).toEqual([]);
  await undo(owner);
  expect(await failed(owner)).toEqual([['refused', 1]]);
  await retryFailures(world.deps, owner, 'refused');
  expect(await failed(owner)).toEqual([]);
  expect((await world.itemsOf(owner)).at(-1)).toMatchObject({
    target: 'rejected',
    ban_author: true,
    state: 'queued',
  });
});

test('a report leaves the failure of a rejection to be tried again', async () => {
  const owner = await refused('report');
  await reportComment(world.deps, owner, COMMENT);
  expect(await failed(owner)).toEqual([['refused', 1]]);
});
