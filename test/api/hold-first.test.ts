import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { days } from '../support/all-figures.ts';
import { type Moderating, startModerating } from '../support/moderating.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';

const SET_STATUS = 'comments.setModerationStatus';
const HOURS = 24;

let world: Moderating;
beforeAll(async () => {
  world = await startModerating();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  world.app.emulator.control.changeSettings({ rehold: 'allow' });
  const body = { undo_seconds: 0, hold_hours: HOURS };
  await world.owner.call('PUT /api/settings', { body });
});

const shown = async (id: string) => (await world.decisionsOn(id)).shown;

const writes = (from = 0) =>
  world.app.emulator.ledger.slice(from).filter(({ method }) => method === SET_STATUS);

test('a rejected comment is held, and rejected when the hours are over', async () => {
  const [id, from] = [world.comments.take(), world.app.emulator.ledger.length];
  const rejectedAt = Date.now();
  await world.hold([id]);
  expect(world.platformStatus(id)).toBe('heldForReview');
  const held = await shown(id);
  expect(held?.moderation_status).toBe('rejected');
  expect(held?.decision).toMatchObject({ decision: 'reject', failure: null });
  // Viewers no longer see it, so no warning counts it as waiting.
  const { data: connection } = await world.owner.call('GET /api/connection');
  expect(connection.waiting_decisions).toBe(0);
  const wait = Date.parse(held?.decision?.send_after ?? '') - rejectedAt;
  expect(wait).toBeGreaterThanOrEqual(HOURS * 3_600_000);
  expect(wait).toBeLessThan(HOURS * 3_600_000 + 6 * 60_000);

  await world.makeDue(id);
  await world.sent(id);
  expect(world.platformStatus(id)).toBe('rejected');
  expect(writes(from)).toHaveLength(2);
  expect((await world.rowOf(id)).platform_status).toBe('rejected');
  const late = await world.owner.send('POST /api/comments/{id}/moderate', {
    params: { id },
    body: { reject: false },
  });
  expect(late.status).toBe(409);
});

/** How many decisions of the owner the analytics count. */
async function counted(): Promise<{ rejected: number; approved: number }> {
  const { totals } = (await world.owner.call('GET /api/analytics', { query: days })).data;
  return {
    rejected: totals.owner_rejected_flagged + totals.owner_rejected_unflagged,
    approved: totals.owner_approved_flagged + totals.owner_approved_unflagged,
  };
}

test('an approval within the hours publishes it again, and nothing rejects it later', async () => {
  const id = world.comments.take();
  const { rejected, approved } = await counted();
  await world.hold([id]);
  expect(await counted()).toEqual({ rejected: rejected + 1, approved });
  await world.decide(id, false);
  await world.sent(id);
  expect(world.platformStatus(id)).toBe('published');
  expect((await world.rowOf(id)).moderation_status).toBe('approved');
  expect(await counted()).toEqual({ rejected, approved: approved + 1 });
  await world.makeDue(id);
  expect(await world.workerPassedBy()).not.toContain(id);
  expect(world.platformStatus(id)).toBe('published');
  // A comment counts once, by its latest decision.
  const then = await counted();
  await world.decide(id, true);
  await world.sent(id);
  expect(await counted()).toEqual({ rejected: then.rejected + 1, approved: then.approved - 1 });
});

test('a campaign tells of a held comment as hidden, not as waiting for YouTube', async () => {
  let row = await shown(world.comments.take());
  while (row?.campaign === null) row = await shown(world.comments.take());
  const params = { id: row?.campaign?.id ?? '' };
  const states = async () =>
    (await world.owner.call('GET /api/campaigns/{id}', { params })).data.states;
  const { hidden, waiting } = await states();
  await world.hold([row?.id ?? '']);
  expect(await states()).toMatchObject({ hidden: hidden + 1, waiting });
});

test('what is held can be approved, not undone; the approval can, and the hours go on', async () => {
  const id = world.comments.take();
  await world.hold([id]);
  const held = await shown(id);
  expect((await world.undo([id])).skipped).toEqual([{ comment_id: id, reason: 'already_sent' }]);
  await world.owner.call('PUT /api/settings', { body: { undo_seconds: 3600 } });
  await world.decide(id, false);
  expect(await world.undo([id])).toEqual({ undone: [id], skipped: [] });
  expect({ ...(await shown(id)), decided_at: null }).toEqual({ ...held, decided_at: null });
  expect(world.platformStatus(id)).toBe('heldForReview');
});

test('what the platform holds already is not held once more', async () => {
  const [id, from] = [world.comments.held, world.app.emulator.ledger.length];
  await world.decide(id, true);
  await world.stateIs(id, 'held');
  expect(writes(from)).toEqual([]);
  await world.makeDue(id);
  await world.sent(id);
  expect(writes(from).map(({ ids }) => ids)).toEqual([[id]]);
  expect(world.platformStatus(id)).toBe('rejected');
});

test('many share both calls, twice the units are told, and their job ends when all are held', async () => {
  const [ids, from] = [world.comments.take(51), world.app.emulator.ledger.length];
  const { units, job_id } = await world.decideAll(ids, true);
  expect(units).toBe(200);
  await waitForEverything(world.owner);
  const { data } = await world.owner.call('GET /api/jobs/{id}', { params: { id: job_id ?? '' } });
  expect(data).toMatchObject({ state: 'done', done: 51, total: 51 });
  expect(writes(from)).toHaveLength(2);
  await world.makeDue(...ids);
  await waitFor('all to be rejected', () =>
    ids.every((id) => world.platformStatus(id) === 'rejected'),
  );
  expect(writes(from).length).toBeLessThanOrEqual(5);
});

test('published in the studio meanwhile: not rejected, although no sync has seen it', async () => {
  const { control } = world.app.emulator;
  // Of comments older than two months no list of held ones is sure to know.
  const [id, other] = ['mantap bu resepnya', 'izin coba di rumah ya'].map(
    (text) => control.addComment({ videoId: twoChannels.rina.tomato.id, text }).id,
  ) as [string, string];
  await syncChannel(world.owner);
  await world.hold([id, other]);
  control.studio('publish', [id]);
  await world.makeDue(id);
  await world.makeDue(other);
  await world.sent(other);
  await waitFor('it to be given up', async () => (await shown(id))?.decision?.state === 'undone');
  expect(world.platformStatus(id)).toBe('published');
  expect(await world.rowOf(id)).toMatchObject({
    platform_status: 'published',
    moderation_status: 'unmoderated',
  });
});

/** As if the hold had gone out so long ago that no list lags behind it. */
const letListsCatchUp = (id: string) =>
  world.app.db
    .updateTable('moderation_items')
    .set({ settled_at: new Date(Date.now() - 3_600_000) })
    .where('comment_id', '=', id)
    .where('state', '=', 'sent')
    .execute();

test('published in the studio meanwhile: the next sync shows it', async () => {
  const id = world.comments.take();
  await world.hold([id]);
  world.app.emulator.control.studio('publish', [id]);
  await letListsCatchUp(id);
  await syncChannel(world.owner);
  const row = await shown(id);
  expect(row).toMatchObject({ moderation_status: 'unmoderated', decision: { state: 'undone' } });
});

test('rejected or deleted in the studio meanwhile: done, without a further call', async () => {
  const [rejected, deleted] = [world.comments.take(), world.comments.take()];
  await world.hold([rejected, deleted]);
  const from = world.app.emulator.ledger.length;
  world.app.emulator.control.studio('reject', [rejected]);
  world.app.emulator.control.studio('delete', [deleted]);
  for (const id of [rejected, deleted]) {
    await world.makeDue(id);
    await world.sent(id);
    expect((await shown(id))?.moderation_status).toBe('rejected');
  }
  expect(writes(from)).toEqual([]);
});

test('rejected in the studio before it was held: done, and never held', async () => {
  const id = world.comments.take();
  world.app.emulator.control.studio('reject', [id]);
  await world.decide(id, true);
  await world.sent(id);
  expect(await world.rowOf(id)).toMatchObject({
    platform_status: 'rejected',
    moderation_status: 'rejected',
  });
});

test('a hold that was done but never answered is found among the held, not sent again', async () => {
  const [id, from] = [world.comments.take(), world.app.emulator.ledger.length];
  world.app.emulator.control.planFault({ method: SET_STATUS, kind: 'reset', afterEffect: true });
  await world.decide(id, true);
  await world.stateIs(id, 'held');
  expect(writes(from)).toHaveLength(1);
});

test('what was let through once may not be held again: told, it stays, and the others are held', async () => {
  const { control } = world.app.emulator;
  const [id, other] = [world.comments.take(), world.comments.take()];
  await world.hold([id]);
  await world.decide(id, false);
  await world.sent(id);
  control.changeSettings({ rehold: 'deny' });
  const from = world.app.emulator.ledger.length;
  await world.decideAll([id, other], true);
  await world.stateIs(other, 'held');
  await world.stateIs(id, 'failed');
  expect((await shown(id))?.decision?.failure).toBe('cannot_hold');
  expect((await world.rowOf(id)).moderation_status).toBe('approved');
  expect([world.platformStatus(id), world.platformStatus(other)]).toEqual([
    'published',
    'heldForReview',
  ]);
  // The batch, then each half of it.
  expect(writes(from)).toHaveLength(3);
});

test('one press brings what an act has hidden back to review, and not what is rejected by now', async () => {
  const [gone = '', ...ids] = world.comments.take(4);
  const before = (await counted()).rejected;
  await world.hold([gone, ...ids]);
  expect((await counted()).rejected).toBe(before + 1 + ids.length);
  await world.makeDue(gone);
  await world.sent(gone);
  const { data: lines } = await world.owner.call('GET /api/activity', { query: {} });
  const line = lines.find(({ outcomes }) => outcomes?.held === ids.length);
  const params = { id: line?.id ?? '' };
  const bayu = await world.app.signIn({ account: 'Bayu' });
  const foreign = await bayu.send('POST /api/activity/{id}/bring-back', { params });
  expect(foreign.status).toBe(404);

  const bringBack = async () =>
    (await world.owner.call('POST /api/activity/{id}/bring-back', { params })).data;
  const { published } = (await world.owner.call('GET /api/outbox')).data.confirmed;
  const { brought_back, job_id } = await bringBack();
  expect(brought_back).toBe(ids.length);
  for (const id of ids) {
    await world.sent(id);
    expect(world.platformStatus(id)).toBe('published');
    expect((await world.rowOf(id)).moderation_status).toBe('unmoderated');
  }
  // Neither rejections nor approvals: nothing is learnt from them, and no figure counts them.
  const taught = world.app.db.selectFrom('owner_lessons').select('comment_id');
  expect(await taught.where('comment_id', 'in', ids).execute()).toEqual([]);
  expect((await counted()).rejected).toBe(before + 1);
  expect(world.platformStatus(gone)).toBe('rejected');
  const job = await world.owner.call('GET /api/jobs/{id}', { params: { id: job_id ?? '' } });
  expect(job.data.decisions).toMatchObject({
    decision: 'approve',
    takes_back: true,
    sent: ids.length,
  });
  expect(await bringBack()).toEqual({ brought_back: 0, job_id: null });
  const { data: sent } = await world.owner.call('GET /api/outbox');
  expect(sent.confirmed.published).toBe(published);
});

test('whoever has nothing held any more still gets rejected what is', async () => {
  const id = world.comments.take();
  await world.hold([id]);
  await world.owner.call('PUT /api/settings', { body: { hold_hours: 0 } });
  const direct = world.comments.take();
  await world.decide(direct, true);
  await world.sent(direct);
  expect(world.platformStatus(direct)).toBe('rejected');
  expect(world.platformStatus(id)).toBe('heldForReview');
  await world.makeDue(id);
  await world.sent(id);
  expect(world.platformStatus(id)).toBe('rejected');
});

test('a hold that failed is tried again as a hold, whatever the settings are by then', async () => {
  const { owner, app, comments } = world;
  const id = comments.take();
  const fault = {
    method: SET_STATUS,
    kind: 'error',
    error: 'processingFailure',
    times: 3,
  } as const;
  app.emulator.control.planFault(fault);
  await world.decide(id, true);
  await world.stateIs(id, 'failed');
  await owner.call('PUT /api/settings', { body: { hold_hours: 0 } });
  await owner.call('POST /api/outbox/failed/retry', { body: { reason: 'cannot_hold' } });
  await world.stateIs(id, 'held');
  expect(world.platformStatus(id)).toBe('heldForReview');
});
