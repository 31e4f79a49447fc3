import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withIds } from '../../src/server/db/owner-ids.ts';
import { lockOwner } from '../../src/server/db/owner-transaction.ts';
import type {
  CommentRow,
  ModerationItemRow,
  OwnerTransaction,
} from '../../src/server/db/schema.ts';
import { type Act, actingOn } from '../support/acting.ts';
import { type Moderating, startModerating } from '../support/moderating.ts';
import { recount } from '../support/recount.ts';
import { startScript } from '../support/scripts.ts';
import { waitForLockedQuery } from '../support/wait-for.ts';

/* What an act on everything that matches does before it has the owner's lock. */

let world: Moderating;
let ownerId: number;
beforeAll(async () => {
  world = await startModerating();
  ownerId = Number((await world.owner.call('GET /api/auth/user')).data.id);
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  await world.owner.call('POST /api/outbox/undo');
  await world.owner.call('PUT /api/settings', { body: { undo_seconds: 3600, hold_hours: 0 } });
});

const { previewOf, moderate, refusalOf } = actingOn(() => world.owner);
const flagged = { is_spam: 'true' };
const as_of = () => new Date(Date.now() + 60_000).toISOString();

/** As another process that holds the owner's lock. */
const whileLocked = (come: (tx: OwnerTransaction) => Promise<void>): Promise<void> =>
  world.app.db.transaction().execute(async (tx) => come(await lockOwner(tx, ownerId)));

test('what finds nothing, or is not confirmed, is answered while others hold the lock', async () => {
  await moderate({ filter: flagged });
  await whileLocked(async () => {
    const filter = { keyword: 'takadayangsepertiini' };
    expect(await moderate({ filter, as_of: as_of() })).toMatchObject({ accepted: 0, job_id: null });
    const again = await moderate({ filter: flagged, as_of: as_of() });
    expect(again).toMatchObject({ accepted: 0, units: 0, send_after: null });
    expect(again.skipped).toMatchObject([{ reason: 'already_decided' }]);
    const refused = await refusalOf({ filter: flagged, as_of: as_of(), confirm_count: 1 });
    expect(refused).toMatchObject({ status: 409, code: 'count_not_confirmed' });
  });
});

type Change = Partial<Pick<CommentRow, 'moderation_status' | 'is_spam' | 'decided_at'>>;

/** Begins an act, and changes one of its comments while it waits for the lock. */
async function overtaken(act: Act, { id, change }: { id: string; change: Change }) {
  const calls: Promise<Response>[] = [];
  const body = { reject: true, as_of: as_of(), ...act };
  await whileLocked(async (tx) => {
    calls.push(world.owner.send('POST /api/comments/moderate-matching', { body }));
    await waitForLockedQuery(world.app.db);
    await tx.updateTable('comments').set(change).where('youtube_id', '=', id).execute();
  });
  const [answer] = await Promise.all(calls);
  return { status: answer?.status, body: await answer?.json() };
}

test.each([
  ['somebody has approved', { moderation_status: 'approved' }],
  ['nothing flags any more', { is_spam: false }],
  ['somebody has decided on as it was before', { decided_at: new Date() }],
] as const)('an act that waits for the lock leaves alone what %s', async (...[, change]) => {
  const { count, sample } = await previewOf({ filter: flagged });
  const id = sample[0]?.comment.id ?? '';
  const before = await world.rowOf(id);
  const act = { filter: flagged };
  const refused = await overtaken({ ...act, confirm_count: count }, { id, change });
  expect(refused).toMatchObject({ status: 409, body: { code: 'count_not_confirmed' } });
  const { moderation_status, is_spam, decided_at } = before;
  const restore = { moderation_status, is_spam, decided_at };
  const restored = () =>
    world.app.db.updateTable('comments').set(restore).where('youtube_id', '=', id).execute();
  await restored();
  const done = await overtaken(act, { id, change });
  expect(done).toMatchObject({ status: 200, body: { data: { accepted: count - 1 } } });
  expect(await world.rowOf(id)).toMatchObject(change);
  await restored();
  await recount(world.app.db);
});

/** Rejects a comment, and approves it while a call that is about the rejection waits for the lock. */
async function approvedBefore(
  call: () => Promise<Response>,
  rejection: Pick<ModerationItemRow, 'state' | 'failure'>,
) {
  const { app, owner, comments } = world;
  const id = comments.take();
  await owner.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject: true } });
  const items = app.db.updateTable('moderation_items').where('comment_id', '=', id);
  await items.set(rejection).execute();
  const calls: Promise<Response>[] = [];
  await whileLocked(async (tx) => {
    calls.push(call());
    await waitForLockedQuery(app.db);
    const { id: _id, ...item } = await tx
      .updateTable('moderation_items')
      .set({ state: rejection.state === 'failed' ? 'failed' : 'superseded' })
      .where('comment_id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const newer = { ...item, target: 'published', state: 'queued', failure: null } as const;
    await tx
      .insertInto('moderation_items')
      .values(await withIds(tx, ownerId, [newer]))
      .execute();
  });
  const [answer] = await Promise.all(calls);
  expect(answer?.status).toBe(200);
  return (await world.decisionsOn(id)).items.at(-1);
}

const retry = () =>
  world.owner.send('POST /api/outbox/failed/retry', { body: { reason: 'refused' } });
const undo = () => world.owner.send('POST /api/outbox/undo');

test('what fails is not tried again over a decision that was made meanwhile', async () => {
  const rejection = { state: 'failed', failure: 'refused' } as const;
  expect(await approvedBefore(retry, rejection)).toEqual({ target: 'published', state: 'queued' });
});

test('undoing what waits leaves a decision that was made meanwhile', async () => {
  const rejection = { state: 'queued', failure: null } as const;
  expect(await approvedBefore(undo, rejection)).toEqual({ target: 'published', state: 'queued' });
});

test('undoing what waits leaves a decision that somebody repeats meanwhile', async () => {
  const { app, comments } = world;
  const [repeated, other] = [comments.take(), comments.take()];
  await world.decideAll([repeated, other], true);
  const calls: Promise<Response>[] = [];
  await whileLocked(async (tx) => {
    calls.push(undo());
    await waitForLockedQuery(app.db);
    const change = tx.updateTable('comments').set({ decided_at: new Date() });
    await change.where('youtube_id', '=', repeated).execute();
  });
  const [answer] = await Promise.all(calls);
  expect(answer?.status).toBe(200);
  expect((await world.decisionsOn(repeated)).items).toMatchObject([{ state: 'queued' }]);
  expect((await world.decisionsOn(other)).items).toMatchObject([{ state: 'undone' }]);
});

test('whoever decides on a comment as it was before has decided on it', async () => {
  const id = world.comments.take();
  const decidedAt = async () => Number((await world.rowOf(id)).decided_at);
  const times = [await decidedAt()];
  for (const reject of [false, false, true, true]) {
    await world.decide(id, reject);
    times.push(await decidedAt());
  }
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});

test('who acts for the owner has decided once, however often they repeat it', async () => {
  const id = world.comments.take();
  const script = await startScript(world.owner, ['moderate', 'read']);
  const decidedAt = async () => Number((await world.rowOf(id)).decided_at);
  const decide = (caller: Pick<typeof world.owner, 'call'>) =>
    caller.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject: true } });
  await decide(world.owner);
  const first = await decidedAt();
  await decide(script);
  const joined = await decidedAt();
  expect(joined).toBeGreaterThan(first);
  await decide(script);
  expect(await decidedAt()).toBe(joined);
});

test('an act that waits in line when its token is revoked is not carried out', async () => {
  const script = await startScript(world.owner, ['moderate', 'read']);
  const calls: Promise<Response>[] = [];
  await whileLocked(async () => {
    const body = { filter: flagged, reject: true, as_of: as_of() };
    calls.push(script.send('POST /api/comments/moderate-matching', { body }));
    await waitForLockedQuery(world.app.db);
    calls.push(script.send('POST /api/comments/moderate-matching', { body }));
    await script.call('GET /api/outbox');
    await world.app.db.deleteFrom('personal_tokens').execute();
  });
  const [begun, waiting] = await Promise.all(calls);
  expect([begun?.status, waiting?.status]).toEqual([200, 401]);
});

test('who waits for the lock loses nothing of the undo delay', async () => {
  const calls: ReturnType<typeof world.decide>[] = [];
  let ended = 0;
  await whileLocked(async () => {
    calls.push(world.decide(world.comments.take(), true));
    await waitForLockedQuery(world.app.db);
    await delay(200);
    ended = Date.now();
  });
  for (const { data } of await Promise.all(calls)) {
    expect(Date.parse(data.decision?.send_after ?? '')).toBeGreaterThanOrEqual(ended + 3_600_000);
  }
});
