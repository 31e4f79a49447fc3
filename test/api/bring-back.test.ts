import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHelping } from '../support/helping.ts';
import { type Moderating, startModerating } from '../support/moderating.ts';
import { syncChannel } from '../support/sync.ts';

/* What an act has hidden, where it goes when its owner brings it back. */

let world: Moderating;
beforeAll(async () => {
  world = await startModerating();
  await world.owner.call('PUT /api/settings', { body: { undo_seconds: 0, hold_hours: 24 } });
});
afterAll(() => world[Symbol.asyncDispose]());

test('what YouTube had held before stays held when it is brought back', async () => {
  const [shownBefore = '', heldBefore = ''] = world.comments.take(2);
  world.app.emulator.control.studio('hold', [heldBefore]);
  await syncChannel(world.owner);
  expect((await world.rowOf(heldBefore)).moderation_status).toBe('pending');
  await world.hold([shownBefore, heldBefore]);
  const { data: lines } = await world.owner.call('GET /api/activity', { query: {} });
  const line = lines.find(({ outcomes }) => outcomes?.held === 2);
  const params = { id: line?.id ?? '' };
  const { data } = await world.owner.call('POST /api/activity/{id}/bring-back', { params });
  expect(data.brought_back).toBe(2);
  await world.sent(shownBefore);
  expect(world.platformStatus(shownBefore)).toBe('published');
  expect(world.platformStatus(heldBefore)).toBe('heldForReview');
  expect((await world.rowOf(heldBefore)).moderation_status).toBe('pending');
  expect((await world.decisionsOn(heldBefore)).items.at(-1)).toMatchObject({
    target: 'rejected',
    state: 'superseded',
  });
});

test('a single comment of an act is brought back alone', async () => {
  const [one = '', other = ''] = world.comments.take(2);
  await world.hold([one, other]);
  const { data: lines } = await world.owner.call('GET /api/activity', { query: { search: one } });
  const line = lines.find(({ comment, outcome }) => comment?.id === one && outcome !== null);
  expect(line?.outcome?.state).toBe('held');
  const params = { id: line?.id ?? '' };
  const { data } = await world.owner.call('POST /api/activity/{id}/bring-back', { params });
  expect(data.brought_back).toBe(1);
  await world.sent(one);
  expect(world.platformStatus(one)).toBe('published');
  expect(world.platformStatus(other)).toBe('heldForReview');
});

test('nor is it published where a helper has approved and rejected it again meanwhile', async () => {
  const { owner, app } = world;
  const [id = ''] = world.comments.take(1);
  app.emulator.control.studio('hold', [id]);
  await syncChannel(owner);
  await world.hold([id]);
  const dodi = await startHelping(app, owner, { account: 'Dodi', role: 'moderator' });
  await owner.call('PUT /api/settings', { body: { undo_seconds: 600 } });
  for (const reject of [false, true]) {
    await dodi.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject } });
  }
  await world.makeDue(id);
  await world.stateIs(id, 'held');
  const { data: lines } = await owner.call('GET /api/activity', { query: { search: id } });
  const params = { id: lines.find(({ action }) => action === 'reject')?.id ?? '' };
  const { data } = await owner.call('POST /api/activity/{id}/bring-back', { params });
  expect(data.brought_back).toBe(1);
  expect((await world.rowOf(id)).moderation_status).toBe('pending');
  expect((await world.decisionsOn(id)).items.at(-1)).toMatchObject({ state: 'superseded' });
});

test('what a helper has reported before rejecting it is shown again', async () => {
  const { owner, app } = world;
  const [id = ''] = world.comments.take(1);
  const dodi = await startHelping(app, owner, { account: 'Dodi', role: 'moderator' });
  await owner.call('PUT /api/settings', { body: { undo_seconds: 0 } });
  await dodi.call('POST /api/comments/{id}/report', { params: { id } });
  await dodi.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject: true } });
  await world.stateIs(id, 'held');
  const { data: lines } = await owner.call('GET /api/activity', { query: { search: id } });
  const params = { id: lines.find(({ action }) => action === 'reject')?.id ?? '' };
  await owner.call('POST /api/activity/{id}/bring-back', { params });
  await world.sent(id);
  expect(world.platformStatus(id)).toBe('published');
});

test('nor is what YouTube has suspected by itself, though its hold needed a call', async () => {
  const { owner, app } = world;
  const suspected = await app.db
    .selectFrom('comments')
    .select('youtube_id')
    .where('platform_status', '=', 'likelySpam')
    .executeTakeFirstOrThrow();
  const id = suspected.youtube_id;
  await owner.call('PUT /api/settings', { body: { undo_seconds: 0 } });
  await world.hold([id]);
  expect(world.platformStatus(id)).toBe('heldForReview');
  const { data: lines } = await owner.call('GET /api/activity', { query: { search: id } });
  const params = { id: lines.find(({ action }) => action === 'reject')?.id ?? '' };
  const { data } = await owner.call('POST /api/activity/{id}/bring-back', { params });
  expect(data.brought_back).toBe(1);
  expect((await world.rowOf(id)).moderation_status).toBe('pending');
  expect((await world.decisionsOn(id)).items.at(-1)).toMatchObject({ state: 'superseded' });
});

test('what has been rejected anew since then is left out of an act that is brought back', async () => {
  const { owner } = world;
  const [anew = '', other = ''] = world.comments.take(2);
  await world.hold([anew, other]);
  await world.decide(anew, false);
  await world.sent(anew);
  await world.hold([anew]);
  const { data: lines } = await owner.call('GET /api/activity', { query: {} });
  const line = lines.find(({ together }) => together === 2);
  expect(line?.outcomes).toMatchObject({ held: 1, undone: 1 });
  const params = { id: line?.id ?? '' };
  const { data } = await owner.call('POST /api/activity/{id}/bring-back', { params });
  expect(data.brought_back).toBe(1);
  await world.sent(other);
  expect(world.platformStatus(other)).toBe('published');
  expect(world.platformStatus(anew)).toBe('heldForReview');
  expect((await world.rowOf(anew)).moderation_status).toBe('rejected');
});
