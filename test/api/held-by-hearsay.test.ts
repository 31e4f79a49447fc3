import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../src/contract/time-lengths.ts';
import { actingOn } from '../support/acting.ts';
import { type Moderating, startModerating } from '../support/moderating.ts';
import { syncChannel } from '../support/sync.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';

/*
 * Rejections that hold first, of comments that the platform held when Sapu last read them. No call holds them
 * again, and the owner may have published them in YouTube Studio in the meantime.
 */

const SET_STATUS = 'comments.setModerationStatus';

let world: Moderating;
let id: string;
let made = 0;
beforeAll(async () => {
  world = await startModerating();
  await world.owner.call('PUT /api/settings', { body: { undo_seconds: 0, hold_hours: 24 } });
});
afterAll(() => world[Symbol.asyncDispose]());
/** A comment that Sapu has read as held. */
beforeEach(async () => {
  const { control } = world.app.emulator;
  control.changeSettings({ rehold: 'allow' });
  made += 1;
  const text = `kabar ke-${made} dari kebun belakang`;
  id = control.addComment({ videoId: twoChannels.rina.tomato.id, text }).id;
  control.studio('hold', [id]);
  await syncChannel(world.owner);
  expect((await world.rowOf(id)).platform_status).toBe('heldForReview');
});

const acting = actingOn(() => world.owner);

const publish = () => world.app.emulator.control.studio('publish', [id]);
const writes = () =>
  world.app.emulator.ledger.filter(({ method, ids }) => method === SET_STATUS && ids.includes(id));

/** As if nothing of this comment had happened within the last minutes. */
const past = (minutes: number) =>
  Promise.all([
    world.app.db
      .updateTable('moderation_items')
      .set({ settled_at: new Date(Date.now() - minutes * 60_000) })
      .where('comment_id', '=', id)
      .where('state', '=', 'sent')
      .execute(),
    world.app.db
      .updateTable('comments')
      .set({ refreshed_at: new Date(Date.now() - (minutes + 1) * 60_000) })
      .where('youtube_id', '=', id)
      .execute(),
  ]);

test('published before it was rejected: the sync that shows it has it held by a call', async () => {
  publish();
  await world.hold([id]);
  await past(20);
  await syncChannel(world.owner);
  await world.stateIs(id, 'held');
  expect(world.platformStatus(id)).toBe('heldForReview');
  expect(writes()).toHaveLength(1);
  expect(await world.rowOf(id)).toMatchObject({
    platform_status: 'heldForReview',
    moderation_status: 'rejected',
  });
  const wait = Date.parse((await world.decisionsOn(id)).shown?.decision?.send_after ?? '');
  expect(wait).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});

test('so it is where the sync reads no list that has it as published', async () => {
  const { control } = world.app.emulator;
  const publishedAt = Date.now() - 30 * DAY_MS;
  const told = { text: 'kabar lama dari kebun', publishedAt };
  id = control.addComment({ videoId: twoChannels.rina.tomato.id, ...told }).id;
  control.studio('hold', [id]);
  await syncChannel(world.owner);
  publish();
  await world.hold([id]);
  await past(20);
  await syncChannel(world.owner);
  await world.stateIs(id, 'held');
  expect(world.platformStatus(id)).toBe('heldForReview');
});

test('so it is by the call that would have rejected it, where no sync was before', async () => {
  publish();
  await world.hold([id]);
  await past(25 * 60);
  await world.makeDue(id);
  await waitFor('it to be held', () => world.platformStatus(id) === 'heldForReview');
  await world.stateIs(id, 'held');
  await world.makeDue(id);
  await world.sent(id);
  expect(world.platformStatus(id)).toBe('rejected');
});

test('published once a list has shown it as held after the rejection: it stays published', async () => {
  await world.hold([id]);
  await past(20);
  await syncChannel(world.owner);
  publish();
  await syncChannel(world.owner);
  await world.stateIs(id, 'undone');
  expect(world.platformStatus(id)).toBe('published');
  expect(writes()).toEqual([]);
});

test('published again once the call has held it: it stays published', async () => {
  publish();
  await world.hold([id]);
  await past(20);
  await syncChannel(world.owner);
  await world.stateIs(id, 'held');
  publish();
  await past(20);
  await syncChannel(world.owner);
  await world.stateIs(id, 'undone');
  expect(world.platformStatus(id)).toBe('published');
});

test('a call that may not hold it is told as failed', async () => {
  publish();
  await world.hold([id]);
  await past(20);
  world.app.emulator.control.changeSettings({ rehold: 'deny' });
  await syncChannel(world.owner);
  await world.stateIs(id, 'failed');
  expect((await world.decisionsOn(id)).shown?.decision?.failure).toBe('cannot_hold');
  expect(await world.rowOf(id)).toMatchObject({
    platform_status: 'published',
    moderation_status: 'unmoderated',
  });
});

test('what a rule rejected stays published: the owner has decided last', async () => {
  publish();
  await world.hold([id]);
  await past(20);
  const { request_id } = await world.app.db
    .selectFrom('moderation_items')
    .select('request_id')
    .where('comment_id', '=', id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const requests = world.app.db.updateTable('moderation_requests').set({ source: 'automatic' });
  await requests.where('id', '=', request_id).execute();
  await syncChannel(world.owner);
  await world.stateIs(id, 'undone');
  expect(world.platformStatus(id)).toBe('published');
});

test('so is one of many that an act holds first', async () => {
  publish();
  await world.owner.call('PUT /api/settings', { body: { hold_hours: 0 } });
  await acting.moderate({ filter: { moderation_status: 'pending' }, hold_first: true });
  await world.stateIs(id, 'held');
  await past(20);
  await syncChannel(world.owner);
  await world.stateIs(id, 'held');
  expect(world.platformStatus(id)).toBe('heldForReview');
  const { data: lines } = await world.owner.call('GET /api/activity', { query: {} });
  expect(lines.find(({ outcomes }) => (outcomes?.held ?? 0) > 0)?.outcomes).toMatchObject({
    undone: 0,
  });
});
