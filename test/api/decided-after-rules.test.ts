import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../src/server/context/deps.ts';
import { sendNow } from '../../src/server/decisions/controls/outbox-controls.ts';
import { moderateComments } from '../../src/server/decisions/decide/moderate-comments.ts';
import { undoDecisions } from '../../src/server/decisions/decide/undo-decisions.ts';
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

const ID = 'iklan1';
const reject = () => moderateComments(world.deps, rina, { commentIds: [ID], decision: 'reject' });
const undo = async () => (await undoDecisions(world.deps, rina, { commentIds: [ID] })).undone;
const states = async () =>
  (await world.itemsOf(rina)).map(({ state, target }) => [state, target] as const);
const lessons = () =>
  world.db
    .selectFrom('owner_lessons')
    .select(['comment_id', 'approved'])
    .where('user_id', '=', rina.ownerId)
    .execute();

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** How many rejections of rules and of the owner count. */
async function counted() {
  const rows = await world.db
    .selectFrom('quarter_count_changes')
    .select(['automatic_rejected', 'owner_rejected_flagged', 'owner_rejected_unflagged'])
    .where('user_id', '=', rina.ownerId)
    .execute();
  return {
    rule: sum(rows.map((row) => row.automatic_rejected)),
    owner: sum(rows.map((row) => row.owner_rejected_flagged + row.owner_rejected_unflagged)),
  };
}

/** What became of the rule's act. */
async function act() {
  const { decisions } = await world.db
    .selectFrom('jobs')
    .select('decisions')
    .where('user_id', '=', rina.ownerId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { waiting, held, replaced } = decisions ?? {};
  return { waiting, held, replaced };
}

const ruled = async (hold_hours: number) => {
  await owner.addActing('reject', { min_score: 90, hold_hours });
  await owner.sync([advert(1)]);
};

test.each([0, 24])(
  'a rejection takes the place of a rule’s that waits (held first: %i h)',
  async (hours) => {
    await ruled(hours);
    await reject();
    expect((await states()).map(([state]) => state)).toEqual(['superseded', 'queued']);
    expect(await lessons()).toEqual([{ comment_id: ID, approved: false }]);
    expect(await world.actionsOf(rina)).toContain('reject');
    expect(await counted()).toEqual({ rule: 0, owner: 1 });
    expect(await act()).toEqual({ waiting: 0, held: 0, replaced: 1 });
    expect(await owner.undo()).toEqual({ undone: 0, tooLate: 0 });
    expect(await owner.statuses([ID])).toEqual(['rejected']);
    await reject();
    expect(await states()).toHaveLength(2);
    await sendNow(world.deps, rina);
    expect((await world.lease(rina))?.target).toBe('rejected');
  },
);

test('undone, it leaves the comment as it was before the rule', async () => {
  await ruled(0);
  await reject();
  expect(await undo()).toEqual([ID]);
  expect(await owner.statuses([ID])).toEqual(['unmoderated']);
  expect(await lessons()).toEqual([]);
  world.clock.advance({ minutes: 20 });
  expect(await world.lease(rina)).toBeUndefined();
});

/** The rule's rejection has hidden the comment, and its second half waits. */
async function hidden() {
  await ruled(24);
  world.clock.advance({ minutes: 16 });
  const batch = await world.lease(rina);
  if (!batch) throw new Error('nothing was leased');
  await world.settle(batch, { sent: batch.items });
}

test('a rejection takes the place of one that a rule has hidden for its hours; undone, these go on', async () => {
  await hidden();
  await reject();
  expect(await states()).toEqual([
    ['sent', 'heldForReview'],
    ['superseded', 'rejected'],
    ['queued', 'rejected'],
  ]);
  expect(await act()).toEqual({ waiting: 0, held: 0, replaced: 1 });
  expect(await lessons()).toHaveLength(1);
  expect(await undo()).toEqual([ID]);
  expect(await lessons()).toEqual([]);
  expect(await owner.statuses([ID])).toEqual(['rejected']);
  expect((await states()).at(-1)).toEqual(['queued', 'rejected']);
  world.clock.advance({ minutes: 60 });
  expect(await world.lease(rina)).toBeUndefined();
  world.clock.advance({ minutes: 24 * 60 });
  expect((await world.lease(rina))?.items).toMatchObject([{ hold_hours: 24 }]);
});

test('carried out, a rejection that took the place of a rule’s counts once', async () => {
  await hidden();
  await reject();
  await sendNow(world.deps, rina);
  const batch = await world.lease(rina);
  if (!batch) throw new Error('nothing was leased');
  await world.settle(batch, { sent: batch.items });
  expect(await counted()).toEqual({ rule: 0, owner: 1 });
  expect(await states()).toHaveLength(3);
});

test.each(['sending', 'unknown'] as const)(
  'a rule’s rejection that is %s is joined: the owner’s is learnt, and no second call is made',
  async (what) => {
    await ruled(0);
    world.clock.advance({ minutes: 16 });
    const batch = await world.lease(rina);
    if (!batch) throw new Error('nothing was leased');
    if (what === 'unknown') {
      await world.settle(batch, { retries: [{ items: batch.items, why: 'unknown' }] });
    }
    for (const _ of [1, 2]) await reject();
    expect(await states()).toHaveLength(1);
    expect(await lessons()).toHaveLength(1);
    const actions = await world.actionsOf(rina);
    // The rule's, and the owner's.
    expect(actions.filter((action) => action === 'reject')).toHaveLength(2);
  },
);
