import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Moderating, startModerating } from '../support/moderating.ts';
import { waitFor } from '../support/wait-for.ts';

const SET_STATUS = 'comments.setModerationStatus';

let world: Moderating;
beforeAll(async () => {
  world = await startModerating();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => setDelay(3600));

const setDelay = (undo_seconds: number, hold_hours = 0) =>
  world.owner.call('PUT /api/settings', { body: { undo_seconds, hold_hours } });

const ban = async (comment_ids: string[]) =>
  (
    await world.owner.call('POST /api/comments/bulk-moderate', {
      body: { comment_ids, reject: true, ban_author: true },
    })
  ).data;
const callsSince = (from: number) =>
  world.app.emulator.ledger
    .slice(from)
    .filter(({ method }) => method === SET_STATUS)
    .map(({ ids, parameters }) => ({
      ids: ids.toSorted(),
      status: parameters['moderationStatus'],
      ban: parameters['banAuthor'] === 'true',
    }));
const progressOf = async (id: string) => (await world.decisionsOn(id)).shown?.decision;
/** What its author writes next. */
async function nextBy(id: string) {
  const { author_channel_id, author_name, video_id } = await world.rowOf(id);
  const author = { name: author_name ?? '', channelId: author_channel_id };
  return world.app.emulator.control.addComment({ videoId: video_id, text: 'lagi', author }).status;
}

test('a rejection that bans travels in a call of its own', async () => {
  const from = world.app.emulator.ledger.length;
  const [plain, banned, other] = world.comments.take(3) as [string, string, string];
  await world.decide(plain, true);
  await ban([banned, other]);
  expect(await progressOf(banned)).toMatchObject({ state: 'queued', ban_asked: true });
  expect(await progressOf(plain)).toMatchObject({ state: 'queued', ban_asked: false });
  const { waiting } = (await world.owner.call('GET /api/outbox')).data;
  expect(waiting).toMatchObject([{ kind: 'reject', decisions: 3, calls: 2 }]);
  await world.owner.call('POST /api/outbox/send');
  for (const id of [plain, banned, other]) await world.sent(id);
  const calls = callsSince(from);
  expect(calls).toHaveLength(2);
  expect(calls).toContainEqual({ ids: [plain], status: 'rejected', ban: false });
  expect(calls).toContainEqual({ ids: [banned, other].toSorted(), status: 'rejected', ban: true });
  expect([await nextBy(plain), await nextBy(banned)]).toEqual(['published', 'rejected']);
  expect(await progressOf(banned)).toMatchObject({ state: 'sent', ban_asked: true });
});

test('one comment: the log says that a ban was asked for', async () => {
  const id = world.comments.take();
  const body = { reject: true, ban_author: true };
  await world.owner.call('POST /api/comments/{id}/moderate', { params: { id }, body });
  const { details, action } = await world.app.db
    .selectFrom('audit_log')
    .select(['details', 'action'])
    .where('target', '=', id)
    .executeTakeFirstOrThrow();
  expect([action, details]).toEqual(['reject', { comment_ids: [id], ban_author: true }]);
  await world.undo([id]);
});

test('an approval bans nobody', async () => {
  const id = world.comments.take();
  const body = { reject: false, ban_author: true } as const;
  const params = { id };
  const one = await world.owner.refused('POST /api/comments/{id}/moderate', { params, body });
  expect(one).toMatchObject({ status: 400, code: 'invalid_input' });
  const many = { ...body, comment_ids: [id] };
  const bulk = await world.owner.refused('POST /api/comments/bulk-moderate', { body: many });
  expect(bulk).toMatchObject({ status: 400, code: 'invalid_input' });
  expect(await progressOf(id)).toBeNull();
});

test('a plain rejection that waits becomes one that bans, and one undo takes back both', async () => {
  const from = world.app.emulator.ledger.length;
  const id = world.comments.take();
  const { decided_at: _, ...before } = await world.rowOf(id);
  await world.decide(id, true);
  expect((await ban([id])).accepted).toEqual([id]);
  expect((await world.decisionsOn(id)).items.map(({ state }) => state)).toEqual([
    'superseded',
    'queued',
  ]);
  // A plain rejection joins it: the ban stays.
  await world.decide(id, true);
  expect(await progressOf(id)).toMatchObject({ state: 'queued', ban_asked: true });
  expect(await world.undo([id])).toEqual({ undone: [id], skipped: [] });
  expect(await world.rowOf(id)).toMatchObject(before);
  expect(await world.workerPassedBy()).not.toContain(id);
  expect(callsSince(from).every((call) => !call.ban)).toBe(true);
});

test('a plain rejection in a call: the ban is asked for after it', async () => {
  const from = world.app.emulator.ledger.length;
  const id = world.comments.take();
  const { control } = world.app.emulator;
  control.planFault({ method: SET_STATUS, kind: 'delay', ms: 800 });
  await setDelay(0);
  await world.decide(id, true);
  await waitFor('it to be sent', async () => (await progressOf(id))?.state === 'sending');
  await ban([id]);
  await waitFor('both calls', () => callsSince(from).length === 2);
  expect(callsSince(from).map((call) => call.ban)).toEqual([false, true]);
  await world.sent(id);
});

test('after it was sent, nothing more is asked for', async () => {
  await setDelay(0);
  const id = world.comments.take();
  await world.decide(id, true);
  await world.sent(id);
  expect((await ban([id])).skipped).toEqual([{ comment_id: id, reason: 'already_decided' }]);
});

test('held first: the ban goes with the second half', async () => {
  world.app.emulator.control.changeSettings({ rehold: 'allow' });
  const from = world.app.emulator.ledger.length;
  await setDelay(0, 24);
  const [banned, plain] = world.comments.take(2) as [string, string];
  await ban([banned]);
  await world.decide(plain, true);
  for (const id of [banned, plain]) {
    await waitFor('it to be held', async () => (await progressOf(id))?.state === 'held');
  }
  expect(await progressOf(banned)).toMatchObject({ ban_asked: true });
  expect(callsSince(from).some((call) => call.ban)).toBe(false);
  expect(await nextBy(banned)).toBe('published');
  await world.makeDue(banned, plain);
  for (const id of [banned, plain]) await world.sent(id);
  const second = callsSince(from).filter(({ status }) => status === 'rejected');
  expect(second).toHaveLength(2);
  expect(second).toContainEqual({ ids: [banned], status: 'rejected', ban: true });
  expect(second).toContainEqual({ ids: [plain], status: 'rejected', ban: false });
});

test('a held comment: the ban joins its second half, and an undo takes only the ban back', async () => {
  await setDelay(0, 24);
  const id = world.comments.take();
  await world.decide(id, true);
  await waitFor('it to be held', async () => (await progressOf(id))?.state === 'held');
  await setDelay(3600, 24);
  await ban([id]);
  expect(await progressOf(id)).toMatchObject({ state: 'queued', ban_asked: true });
  await world.undo([id]);
  expect(await progressOf(id)).toMatchObject({ state: 'held', ban_asked: false });
  expect(world.platformStatus(id)).toBe('heldForReview');
});

test('what failed and is tried again by hand still asks for its ban', async () => {
  await setDelay(0);
  const id = world.comments.take();
  const { control } = world.app.emulator;
  control.planFault({ method: SET_STATUS, kind: 'error', error: 'processingFailure' });
  await ban([id]);
  await waitFor('it to fail', async () => (await progressOf(id))?.state === 'failed');
  const from = world.app.emulator.ledger.length;
  await world.owner.call('POST /api/outbox/failed/retry', { body: { reason: 'refused' } });
  await world.sent(id);
  expect(callsSince(from)).toEqual([{ ids: [id], status: 'rejected', ban: true }]);
});

test.each([true, false])(
  'no answer, done: %s: asked again only while it is published',
  async (done) => {
    await setDelay(0);
    const from = world.app.emulator.ledger.length;
    const id = world.comments.take();
    const { control } = world.app.emulator;
    control.planFault({ method: SET_STATUS, kind: 'reset', afterEffect: done });
    await ban([id]);
    await world.sent(id);
    expect(callsSince(from).map((call) => call.ban)).toEqual(done ? [true] : [true, true]);
    expect(world.platformStatus(id)).toBe('rejected');
  },
);
