import { expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { startHelping } from '../support/helping.ts';
import { startModerating } from '../support/moderating.ts';
import { recount } from '../support/recount.ts';
import { syncChannel } from '../support/sync.ts';

const decide = (by: ApiClient, id: string, reject: boolean) =>
  by.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject } });
const notSpam = (by: ApiClient, id: string) =>
  by.call('POST /api/comments/{id}/not-spam', { params: { id } });
const undo = async (by: ApiClient, id: string) =>
  (await by.call('POST /api/comments/undo', { body: { comment_ids: [id] } })).data;

/** An owner whose decisions wait, and a helper. */
async function startTwo() {
  const world = await startModerating();
  const { app, owner } = world;
  const helper = await startHelping(app, owner, { account: 'Dodi', role: 'moderator' });
  await owner.call('PUT /api/settings', { body: { undo_seconds: 600 } });
  return {
    ...world,
    helper,
    /** What the log says of a comment, oldest first, and of whom. */
    async logOn(id: string) {
      const { data } = await owner.call('GET /api/activity', { query: {} });
      const own = data.filter(({ comment, kind }) => comment?.id === id && kind !== 'undos');
      return own.toReversed().map(({ action, details, outcome }) => ({
        action,
        by: 'helper' in details ? 'helper' : 'owner',
        state: outcome?.state ?? null,
      }));
    },
    said: async (id: string) =>
      (
        await app.db
          .selectFrom('owner_lessons')
          .select('comment_id')
          .where('not_spam', '=', true)
          .where('comment_id', '=', id)
          .execute()
      ).length > 0,
    itemsOf: (id: string) =>
      app.db.selectFrom('moderation_items').selectAll().where('comment_id', '=', id).execute(),
  };
}

test.each([
  { first: 'owner', reject: true },
  { first: 'owner', reject: false },
  { first: 'helper', reject: true },
  { first: 'helper', reject: false },
] as const)(
  'the log names each who decides the same as the $first (reject: $reject), once, and one item is sent',
  async ({ first, reject }) => {
    await using world = await startTwo();
    const id = world.comments.take();
    const second = first === 'owner' ? 'helper' : 'owner';
    for (const who of [first, second, first, second] as const) await decide(world[who], id, reject);
    const line = { action: reject ? 'reject' : 'approve', state: 'queued' };
    expect(await world.logOn(id)).toEqual([
      { ...line, by: first },
      { ...line, by: second },
    ]);
    expect(await world.itemsOf(id)).toHaveLength(1);
    await undo(world.helper, id);
    expect((await world.logOn(id)).map(({ state }) => state)).toEqual(['undone', 'undone']);
  },
);

test('who decides the same as a rejection whose comment is hidden is named with its outcome', async () => {
  await using world = await startTwo();
  await world.owner.call('PUT /api/settings', { body: { undo_seconds: 0, hold_hours: 24 } });
  const id = world.comments.take();
  await decide(world.helper, id, true);
  await world.stateIs(id, 'held');
  for (const who of ['owner', 'owner', 'helper'] as const) await decide(world[who], id, true);
  expect(await world.logOn(id)).toEqual([
    { action: 'reject', by: 'helper', state: 'held' },
    { action: 'reject', by: 'owner', state: 'held' },
  ]);
});

test.each(['owner', 'helper'] as const)(
  '“Not spam” on an approval of the %s that waits is logged, and ends with it',
  async (first) => {
    await using world = await startTwo();
    const id = world.comments.take();
    await decide(world[first], id, false);
    await notSpam(world.helper, id);
    await notSpam(world.helper, id);
    expect((await world.logOn(id)).map(({ action, by }) => [action, by])).toEqual([
      ['approve', first],
      ['not_spam', 'helper'],
    ]);
    expect(await world.said(id)).toBe(true);
    expect((await undo(world.helper, id)).undone).toEqual([id]);
    expect(await world.said(id)).toBe(false);
  },
);

test('“Not spam” on what has been approved is logged', async () => {
  await using world = await startTwo();
  await world.owner.call('PUT /api/settings', { body: { undo_seconds: 0 } });
  const id = world.comments.take();
  await decide(world.owner, id, false);
  await world.sent(id);
  await notSpam(world.owner, id);
  expect((await world.logOn(id)).map(({ action }) => action)).toEqual(['approve', 'not_spam']);
});

test.each([
  ['that waits', 'queued', ['approve', 'approve']],
  ['in a call', 'sending', ['approve', 'approve']],
] as const)(
  'an approval %s does not stand for one of the text as edited since',
  async (_where, state, actions) => {
    await using world = await startTwo();
    const { app, owner, comments } = world;
    const id = comments.take();
    await decide(owner, id, false);
    await app.db
      .updateTable('moderation_items')
      .set({ state })
      .where('comment_id', '=', id)
      .execute();
    app.emulator.control.editComment(id, 'bukan ini yang Anda setujui');
    await syncChannel(owner);
    const status = async () => (await world.rowOf(id)).moderation_status;
    expect(await status()).toBe('unmoderated');
    await decide(owner, id, false);
    expect(await status()).toBe('approved');
    expect((await world.logOn(id)).map(({ action }) => action)).toEqual(actions);
    await decide(owner, id, false);
    expect(await world.logOn(id)).toHaveLength(actions.length);
  },
);

test('an approval that closes a failure is in the log, also of a comment that is approved already', async () => {
  await using world = await startTwo();
  await world.owner.call('PUT /api/settings', { body: { undo_seconds: 0 } });
  const id = world.comments.take();
  await decide(world.owner, id, false);
  await world.sent(id);
  await world.owner.call('PUT /api/settings', { body: { undo_seconds: 600 } });
  await decide(world.owner, id, true);
  await world.app.db
    .updateTable('moderation_items')
    .set({ state: 'failed', failure: 'gave_up' })
    .where('comment_id', '=', id)
    .where('target', '=', 'rejected')
    .execute();
  await world.app.db
    .updateTable('comments')
    .set({ moderation_status: 'approved' })
    .where('youtube_id', '=', id)
    .execute();
  await recount(world.app.db);
  const failed = async () => (await world.owner.call('GET /api/outbox')).data.failed;
  expect(await failed()).toHaveLength(1);
  for (const _ of [1, 2]) await decide(world.helper, id, false);
  expect(await failed()).toEqual([]);
  expect((await world.logOn(id)).map(({ action, by }) => [action, by])).toEqual([
    ['approve', 'owner'],
    ['reject', 'owner'],
    ['approve', 'helper'],
  ]);
});

test('the owner’s rejection ends “Not spam”, also where a helper’s waits', async () => {
  await using world = await startTwo();
  await world.owner.call('PUT /api/settings', { body: { undo_seconds: 0 } });
  const id = world.comments.take();
  await notSpam(world.owner, id);
  await world.sent(id);
  await world.owner.call('PUT /api/settings', { body: { undo_seconds: 600 } });
  await decide(world.helper, id, true);
  expect(await world.said(id)).toBe(true);
  await decide(world.owner, id, true);
  expect(await world.said(id)).toBe(false);
});

test('what is sent late leaves what somebody has decided since', async () => {
  await using world = await startTwo();
  const { owner, helper, comments } = world;
  const id = comments.take();
  const seen = async () => {
    const { data } = await owner.call('GET /api/comments', { query: { comment_ids: id } });
    return data.map(({ comment_id, decided_at }) => ({ comment_id, decided_at }));
  };
  const late = { comment_ids: [id], comment_details: await seen() };
  const rejectLate = async (by: ApiClient) => {
    const body = { ...late, reject: true };
    const { data } = await by.call('POST /api/comments/bulk-moderate', { body });
    return data.skipped.map(({ reason }) => reason);
  };
  expect(await rejectLate(helper)).toEqual([]);
  // Once more, since the answer was lost: it changes nothing, and is no error.
  expect(await rejectLate(helper)).toEqual([]);
  const rejected = await seen();
  await decide(owner, id, false);
  expect(await rejectLate(helper)).toEqual(['decided_since']);
  const lines = await world.logOn(id);
  expect(lines.map(({ action, by }) => [action, by])).toEqual([
    ['reject', 'helper'],
    ['approve', 'owner'],
  ]);
  const undoLate = { comment_ids: [id], comment_details: rejected };
  const { data } = await helper.call('POST /api/comments/undo', { body: undoLate });
  expect(data).toEqual({ undone: [], skipped: [{ comment_id: id, reason: 'decided_since' }] });
  expect(await world.logOn(id)).toEqual(lines);
  const now = { comment_ids: [id], comment_details: await seen() };
  const undone = await owner.call('POST /api/comments/undo', { body: now });
  expect(undone.data.undone).toEqual([id]);
});

test.each([
  ['a rejection', true],
  ['an approval of a published comment', false],
] as const)(
  '%s that names what it saw stands only on that, also where both decide the same',
  async (_, reject) => {
    await using world = await startTwo();
    const { owner, helper, comments } = world;
    const id = comments.take();
    const decidedAt = async () =>
      (await owner.call('GET /api/comments', { query: { comment_ids: id } })).data[0]?.decided_at;
    const decided_at = await decidedAt();
    const decideAsSeen = (by: ApiClient) =>
      by.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject, decided_at } });
    const { data: decided } = await decideAsSeen(helper);
    // Its answer was lost: who decides so again is told what stands.
    expect((await decideAsSeen(helper)).data).toMatchObject({ decided_at: decided.decided_at });
    const lines = await world.logOn(id);
    expect(lines.map(({ by }) => by)).toEqual(['helper']);
    await expect(decideAsSeen(owner)).rejects.toThrow(/409.*decided_since/);
    expect(await world.logOn(id)).toEqual(lines);
    expect(await decidedAt()).toBe(decided.decided_at);
  },
);

test('a bulk decision says from when its undo can be named', async () => {
  await using world = await startTwo();
  const { owner, helper, comments } = world;
  const [first, second] = [comments.take(), comments.take()];
  const body = { comment_ids: [first, second], reject: true };
  const { data } = await owner.call('POST /api/comments/bulk-moderate', { body });
  await decide(helper, second, false);
  const comment_details = [first, second].map((comment_id) => ({
    comment_id,
    decided_at: data.decided_at,
  }));
  const undone = await owner.call('POST /api/comments/undo', {
    body: { comment_ids: [first, second], comment_details },
  });
  expect(undone.data).toEqual({
    undone: [first],
    skipped: [{ comment_id: second, reason: 'decided_since' }],
  });
});
