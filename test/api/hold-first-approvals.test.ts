import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubtUnsent } from '../../src/server/upkeep/backup/restored-rows.repository.ts';
import { type Moderating, startModerating } from '../support/moderating.ts';
import { waitFor } from '../support/wait-for.ts';

/* Approvals of hidden comments whose outcome is unknown for a while. */

let world: Moderating;
beforeAll(async () => {
  world = await startModerating();
  await world.owner.call('PUT /api/settings', { body: { undo_seconds: 0, hold_hours: 24 } });
});
afterAll(() => world[Symbol.asyncDispose]());

/** As if they had been approved so many minutes ago. */
const approvedAgo = (ids: string[], minutes: number) =>
  world.app.db
    .updateTable('moderation_items')
    .set({ created_at: new Date(Date.now() - minutes * 60_000) })
    .where('comment_id', 'in', ids)
    .where('target', '=', 'published')
    .execute();

const newestOf = (id: string) =>
  world.app.db
    .selectFrom('moderation_items')
    .select(['target', 'state', 'unknown'])
    .where('comment_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('one bad answer of YouTube does not leave hidden what an owner brings back', async () => {
  const ids = world.comments.take(3);
  await world.hold(ids);
  const { data: lines } = await world.owner.call('GET /api/activity', { query: {} });
  const line = lines.find(({ outcomes }) => outcomes?.held === ids.length);
  const fault = { method: 'comments.setModerationStatus', kind: 'error' } as const;
  world.app.emulator.control.planFault({ ...fault, error: 'backendError', times: 1 });
  const params = { id: line?.id ?? '' };
  await world.owner.call('POST /api/activity/{id}/bring-back', { params });
  const [first = ''] = ids;
  await waitFor('the bad answer', async () => (await newestOf(first)).unknown);
  await approvedAgo(ids, 20);
  await world.makeDue(...ids);
  await waitFor('the end', async () => (await newestOf(first)).state === 'sent');
  expect(ids.map(world.platformStatus)).toEqual(ids.map(() => 'published'));
});

test('and it is not shown again once somebody has rejected it anew', async () => {
  const id = world.comments.take();
  await world.hold([id]);
  const fault = { method: 'comments.setModerationStatus', kind: 'error' } as const;
  world.app.emulator.control.planFault({ ...fault, error: 'backendError', times: 1 });
  await world.decide(id, false);
  await waitFor('the bad answer', async () => (await newestOf(id)).unknown);
  const from = world.app.emulator.ledger.length;
  await world.decide(id, true);
  await world.makeDue(id);
  await waitFor('the end', async () => (await newestOf(id)).target === 'rejected');
  expect(world.platformStatus(id)).toBe('heldForReview');
  const calls = world.app.emulator.ledger
    .slice(from)
    .filter(({ method }) => method === fault.method);
  expect(calls).toHaveLength(1);
});

test('nor does a restored backup', async () => {
  const [id = ''] = world.comments.take(1);
  await world.hold([id]);
  await world.owner.call('PUT /api/outbox/pause');
  await world.decide(id, false);
  await approvedAgo([id], 20);
  await doubtUnsent(world.app.db, new Date());
  await world.owner.call('DELETE /api/outbox/pause');
  await waitFor('the end', async () => (await newestOf(id)).state === 'sent');
  expect(world.platformStatus(id)).toBe('published');
});
