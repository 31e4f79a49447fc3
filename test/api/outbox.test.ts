import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Decision, DecisionFailure } from '../../src/contract/moderation.ts';
import { createCommentPool } from '../support/comment-pool.ts';
import { type Moderating, startModerating } from '../support/moderating.ts';
import { recount } from '../support/recount.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { waitFor } from '../support/wait-for.ts';

let world: Moderating;
beforeAll(async () => {
  world = await startModerating();
});
afterAll(() => world[Symbol.asyncDispose]());
/** Nothing waits, and whatever is decided waits for an hour. */
beforeEach(async () => {
  await world.owner.call('DELETE /api/outbox/pause');
  await world.owner.call('POST /api/outbox/undo');
  await world.owner.call('PUT /api/settings', { body: { undo_seconds: 3600, hold_hours: 0 } });
  await waitFor('the outbox to be empty', async () => (await outbox()).waiting.length === 0);
});

const outbox = async () => (await world.owner.call('GET /api/outbox')).data;
const statesOf = async (ids: readonly string[]) => {
  const shown = await Promise.all(ids.map(async (id) => (await world.decisionsOn(id)).shown));
  return shown.map((row) => row?.decision?.state);
};

const told = (reason: DecisionFailure) => ({ body: { reason } });

test('what waits is told by kind, with calls and the time of the first', async () => {
  const [first, ...others] = world.comments.take(4);
  const { data } = await world.decide(first ?? '', true);
  await world.decideAll(others, true);
  await world.decide(world.comments.held, false);
  await world.decide(world.comments.take(), false);
  const { waiting, failed, paused_at } = await outbox();
  expect([failed, paused_at]).toEqual([[], null]);
  expect(waiting).toMatchObject([
    { kind: 'reject', decisions: 4, undoable: 4, calls: 1 },
    // One of them is published already: of that the platform need not be told.
    { kind: 'approve', decisions: 2, undoable: 2, calls: 1 },
  ]);
  const sendAfter = Date.parse(data.decision?.send_after ?? '');
  expect(Date.parse(waiting[0]?.next_at ?? '')).toBeGreaterThanOrEqual(sendAfter);
});

test('all of it is taken back at once', async () => {
  const ids = world.comments.take(3);
  // Taking back leaves the time of deciding.
  const rows = async () =>
    (await Promise.all(ids.map(world.rowOf))).map((row) => ({ ...row, decided_at: null }));
  const before = await rows();
  await world.decideAll(ids, true);
  const { data } = await world.owner.call('POST /api/outbox/undo');
  expect(data.waiting).toEqual([]);
  expect(await rows()).toEqual(before);
});

test('all of it is sent at once, and what is held stays held', async () => {
  await world.owner.call('PUT /api/settings', { body: { hold_hours: 24 } });
  const held = world.comments.take();
  await world.decide(held, true);
  expect((await outbox()).waiting).toMatchObject([{ kind: 'hold', undoable: 1, calls: 1 }]);
  await world.owner.call('POST /api/outbox/send');
  await waitFor('it to be held', async () => (await statesOf([held]))[0] === 'held');
  await world.owner.call('PUT /api/settings', { body: { hold_hours: 0 } });
  const ids = world.comments.take(2);
  await world.decideAll(ids, true);
  const kinds = (await outbox()).waiting.map(({ kind, undoable }) => ({ kind, undoable }));
  expect(kinds).toEqual([
    { kind: 'reject', undoable: 2 },
    { kind: 'reject_held', undoable: 0 },
  ]);
  await world.owner.call('POST /api/outbox/send');
  for (const id of ids) await world.sent(id);
  expect(world.platformStatus(held)).toBe('heldForReview');
  await world.owner.call('POST /api/outbox/undo');
  expect(await statesOf([held])).toEqual(['held']);
  await world.decide(held, false);
  await world.owner.call('POST /api/outbox/send');
  await world.sent(held);
});

/** Whoever works has gone round all owners twice when two of Bayu's decisions are sent. */
async function workersPassBy(bayu: Session, ids: readonly string[]): Promise<void> {
  await bayu.call('PUT /api/settings', { body: { undo_seconds: 0 } });
  for (const id of ids) {
    await bayu.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject: true } });
    await waitFor('it to be sent', () => world.platformStatus(id) === 'rejected');
  }
}

test('paused, nothing is sent until it is resumed, whoever signs in meanwhile', async () => {
  const bayu = await world.app.signIn({ account: 'Bayu' });
  await syncChannel(bayu);
  const pool = await createCommentPool(bayu);
  const id = world.comments.take();
  const { data: paused } = await world.owner.call('PUT /api/outbox/pause');
  expect(paused.paused_at).not.toBeNull();
  expect((await world.owner.call('PUT /api/outbox/pause')).data).toEqual(paused);
  await world.decide(id, true);
  expect(await statesOf([id])).toEqual(['stopped']);
  await world.owner.call('POST /api/outbox/send');
  await workersPassBy(bayu, pool.take(2));
  const again = await world.app.signIn({ account: 'Rina' });
  expect((await again.call('GET /api/outbox')).data).toMatchObject({
    paused_at: paused.paused_at,
    waiting: [{ kind: 'reject', decisions: 1 }],
  });
  expect(world.platformStatus(id)).toBe('published');

  const { data: resumed } = await world.owner.call('DELETE /api/outbox/pause');
  expect(resumed.paused_at).toBeNull();
  await world.sent(id);
  expect(world.platformStatus(id)).toBe('rejected');
});

test('what was not sent is told by reason, decided again, or told no more', async () => {
  await world.owner.call('PUT /api/settings', { body: { undo_seconds: 0 } });
  const { control } = world.app.emulator;
  const refused = world.comments.take();
  control.planFault({
    method: 'comments.setModerationStatus',
    kind: 'error',
    error: 'processingFailure',
  });
  await world.decide(refused, true);
  await waitFor('it to fail', async () => (await statesOf([refused]))[0] === 'failed');
  const gone = world.comments.suspect;
  control.studio('delete', [gone]);
  await world.decide(gone, false);
  await waitFor('it to fail', async () => (await statesOf([gone]))[0] === 'failed');
  expect((await outbox()).failed).toEqual([
    { reason: 'comment_gone', decisions: 1, retryable: false },
    { reason: 'refused', decisions: 1, retryable: true },
  ]);

  const { data } = await world.owner.call('POST /api/outbox/failed/dismiss', told('comment_gone'));
  expect(data.failed.map(({ reason }) => reason)).toEqual(['refused']);
  expect(await statesOf([gone, refused])).toEqual([undefined, 'failed']);
  await world.owner.call('POST /api/outbox/failed/retry', told('refused'));
  await world.sent(refused);
  expect(world.platformStatus(refused)).toBe('rejected');
  expect((await outbox()).failed).toEqual([]);
});

const offered = async () => (await outbox()).failed.map(({ retryable }) => retryable);

test('what can only fail again is not offered to be tried again', async () => {
  await world.owner.call('PUT /api/settings', { body: { undo_seconds: 0 } });
  const id = world.comments.take();
  world.app.emulator.control.planFault({
    method: 'comments.setModerationStatus',
    kind: 'error',
    error: 'processingFailure',
  });
  await world.decide(id, true);
  await waitFor('it to fail', async () => (await statesOf([id]))[0] === 'failed');
  expect(await offered()).toEqual([true]);
  // As if its author had deleted it, and a reading had noticed.
  await world.app.db.deleteFrom('comments').where('youtube_id', '=', id).execute();
  await recount(world.app.db);
  expect(await offered()).toEqual([false]);
  await world.owner.call('POST /api/outbox/failed/retry', told('refused'));
  expect(await offered()).toEqual([false]);
  const { data } = await world.owner.call('POST /api/outbox/failed/dismiss', told('refused'));
  expect(data.failed).toEqual([]);
});

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** As if these had been decided one after the other, a minute and a half apart, and all else long ago. */
async function decidedOneByOne(ids: readonly string[]): Promise<void> {
  await world.app.db
    .updateTable('moderation_items')
    .set({ created_at: ago(2 * 86_400) })
    .execute();
  await world.decideAll([...ids], true);
  for (const [index, id] of ids.entries()) {
    await world.app.db
      .updateTable('moderation_items')
      .set({ created_at: ago((ids.length - index) * 90) })
      .where('comment_id', '=', id)
      .where('state', '=', 'queued')
      .execute();
  }
}

test('who decides one by one is told what a longer undo delay would have saved', async () => {
  const advice = async () => (await world.owner.call('GET /api/quota', { query: {} })).data.advice;
  await decidedOneByOne(world.comments.take(16));
  expect(await advice()).toBeNull();
  await world.owner.call('PUT /api/settings', { body: { undo_seconds: 10 } });
  expect(await advice()).toEqual({ undo_seconds: 300, calls: 16, calls_then: 4, units_saved: 600 });
});

test('what YouTube has confirmed is counted for a day, and nothing that only waits', async () => {
  const before = (await outbox()).confirmed;
  const [removed = '', undone = ''] = world.comments.take(2);
  await world.decideAll([removed, undone], true);
  // Published already: of that nothing is sent, and nothing changed.
  await world.decide(world.comments.take(), false);
  expect((await outbox()).confirmed).toEqual(before);
  await world.owner.call('POST /api/comments/undo', { body: { comment_ids: [undone] } });
  await world.decide(world.comments.held, false);
  await world.owner.call('POST /api/outbox/send');
  await world.sent(removed);
  await world.sent(world.comments.held);
  expect((await outbox()).confirmed).toEqual({
    removed: before.removed + 1,
    published: before.published + 1,
  });
  const old = new Date(Date.now() - 25 * 3_600_000);
  const sent = world.app.db.updateTable('moderation_items').where('state', '=', 'sent');
  await sent.set({ settled_at: old }).execute();
  expect((await outbox()).confirmed).toEqual({ removed: 0, published: 0 });
});

test('the plan counts rejections twice, approvals once', async () => {
  const plan = async (decision: Decision) => {
    const query = { decisions: '120', decision };
    return (await world.owner.call('GET /api/quota', { query })).data.plan;
  };
  await world.owner.call('PUT /api/settings', { body: { hold_hours: 24 } });
  expect(await plan('reject')).toMatchObject({ calls: 6, units: 300 });
  expect(await plan('approve')).toMatchObject({ calls: 3, units: 150 });
  await world.owner.call('PUT /api/settings', { body: { hold_hours: 0 } });
  expect(await plan('reject')).toMatchObject({ calls: 3, units: 150 });
});
