import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Deciding, startDeciding } from '../../../../test/support/deciding.ts';
import type { Actor } from '../../context/deps.ts';
import { moderateComments } from '../../decisions/decide/moderate-comments.ts';
import { undoDecisions } from '../../decisions/decide/undo-decisions.ts';
import { findState } from '../judging-states.repository.ts';
import { applyLearning } from './apply-learning.ts';

const CHAIN = 'kisah sukses pak budi berkat situs ini silakan tanya langsung ke beliau';
const LETTERS = ['a', 'b', 'c'];
const WORDS = ['d', 'e', 'f'];

let world: Deciding;
let rina: Actor;
let owners = 0;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  owners += 1;
  rina = await world.addOwner(`Rina ${owners}`, [
    ...LETTERS.map((id) => ({ id, text: CHAIN })),
    { id: 'd', text: 'burung pak Hasan gacor sekali pagi ini' },
    { id: 'e', text: 'gacor terus, rahasianya pakan apa ya?' },
    { id: 'f', text: 'akhirnya kenari saya gacor juga setelah sebulan' },
  ]);
});

const decide = (commentIds: string[], decision: 'approve' | 'reject') =>
  moderateComments(world.deps, rina, { commentIds, decision });
const state = () => findState(world.db, rina.ownerId);
const learningDueAt = async () => {
  const row = await world.db
    .selectFrom('work')
    .select('due_at')
    .where('user_id', '=', rina.ownerId)
    .where('kind', '=', 'learn')
    .executeTakeFirst();
  return row?.due_at;
};
/** As a run that was due. */
async function apply() {
  await world.db
    .deleteFrom('work')
    .where('user_id', '=', rina.ownerId)
    .where('kind', '=', 'learn')
    .execute();
  await applyLearning(world.deps, rina.ownerId);
}

test.each([
  ['rejected members of a campaign', LETTERS, 'reject'],
  ['approved comments with one word', WORDS, 'approve'],
] as const)(
  'three %s teach something, and undoing them takes it back',
  async (...[, ids, decision]) => {
    await decide(ids.slice(0, 2), decision);
    expect(await learningDueAt()).toBeUndefined();
    await decide(ids.slice(2), decision);
    expect(await learningDueAt()).toEqual(world.clock.now());
    await apply();
    world.clock.advance({ minutes: 60 });
    expect(await learningDueAt()).toBeUndefined();
    await undoDecisions(world.deps, rina, ids);
    expect(await learningDueAt()).toEqual(world.clock.now());
  },
);

test('lessons are applied an hour after the last time, and those that are undone soon', async () => {
  await decide(LETTERS, 'reject');
  await apply();
  const applied = world.clock.now();
  expect(await state()).toMatchObject({ learntAt: applied, position: 0 });
  expect(await learningDueAt()).toBeUndefined();
  world.clock.advance({ minutes: 1 });
  await decide(WORDS, 'approve');
  const due = new Date(applied.getTime() + 3_600_000);
  expect(await learningDueAt()).toEqual(due);
  world.clock.advance({ minutes: 1 });
  await undoDecisions(world.deps, rina, LETTERS);
  expect(await learningDueAt()).toEqual(world.clock.now());
});
