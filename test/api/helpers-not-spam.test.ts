import { expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { startHelping } from '../support/helping.ts';
import { startModerating } from '../support/moderating.ts';
import type { TestApp } from '../support/test-app.ts';

const decide = (by: ApiClient, id: string, reject: boolean) =>
  by.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject } });
const undo = (by: ApiClient, id: string) =>
  by.call('POST /api/comments/undo', { body: { comment_ids: [id] } });
const report = (by: ApiClient, id: string) =>
  by.call('POST /api/comments/{id}/report', { params: { id } });

interface Callers {
  owner: ApiClient;
  helper: ApiClient;
}

const acts: Record<string, (callers: Callers, id: string) => Promise<unknown>> = {
  'a rejection': ({ helper }, id) => decide(helper, id, true),
  async 'a rejection and its undo'({ helper }, id) {
    await decide(helper, id, true);
    await undo(helper, id);
  },
  async 'a rejection that the owner undoes'({ owner, helper }, id) {
    await decide(helper, id, true);
    await undo(owner, id);
  },
  async 'a report, an approval and its undo'({ helper }, id) {
    await report(helper, id);
    await decide(helper, id, false);
    await undo(helper, id);
  },
  async 'a rejection, and the owner’s undo of all that waits'({ owner, helper }, id) {
    await decide(helper, id, true);
    await owner.call('POST /api/outbox/undo', {});
  },
};

async function said(act: keyof typeof acts): Promise<boolean> {
  await using world = await startModerating();
  const { app, owner, comments } = world;
  const helper = await startHelping(app, owner, { account: 'Dodi', role: 'moderator' });
  await owner.call('PUT /api/settings', { body: { undo_seconds: 0 } });
  const id = comments.take();
  await owner.call('POST /api/comments/{id}/not-spam', { params: { id } });
  await world.sent(id);
  await owner.call('PUT /api/settings', { body: { undo_seconds: 600 } });
  await acts[act]?.({ owner, helper }, id);
  return (await lessonsOf(app)).some(({ not_spam }) => not_spam);
}

const lessonsOf = ({ db }: TestApp) => db.selectFrom('owner_lessons').select('not_spam').execute();

test('nor does the owner take it back by an undo that comes too late for a rejection', async () => {
  await using world = await startModerating();
  const { app, owner, comments } = world;
  const helper = await startHelping(app, owner, { account: 'Dodi', role: 'moderator' });
  await owner.call('PUT /api/settings', { body: { undo_seconds: 0, hold_hours: 0 } });
  const id = comments.take();
  await owner.call('POST /api/comments/{id}/not-spam', { params: { id } });
  await world.sent(id);
  const method = 'comments.setModerationStatus';
  app.emulator.control.planFault({ method, kind: 'delay', ms: 2_000 });
  await decide(helper, id, true);
  await world.stateIs(id, 'sending');
  const { data } = await undo(owner, id);
  expect(data).toEqual({ undone: [], skipped: [{ comment_id: id, reason: 'already_sent' }] });
  await world.sent(id);
  expect(await lessonsOf(app)).toEqual([{ not_spam: true }]);
});

test.each(Object.keys(acts))('the owner’s “Not spam” outlasts %s by a helper', async (act) => {
  expect(await said(act)).toBe(true);
});

test('a helper’s own “Not spam” is taken back by its undo', async () => {
  await using world = await startModerating();
  const { app, owner, comments } = world;
  const helper = await startHelping(app, owner, { account: 'Dodi', role: 'moderator' });
  await owner.call('PUT /api/settings', { body: { undo_seconds: 600 } });
  const id = comments.take();
  await helper.call('POST /api/comments/{id}/not-spam', { params: { id } });
  await undo(helper, id);
  expect(await app.db.selectFrom('owner_lessons').selectAll().execute()).toEqual([]);
});
