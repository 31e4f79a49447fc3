import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inOwnerTransaction, lockOwner } from '../../src/server/db/owner-transaction.ts';
import { listLiveItems } from '../../src/server/decisions/decide/decide.repository.ts';
import { type Moderating, startModerating } from '../support/moderating.ts';
import { waitForJob } from '../support/sync.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor, waitForLockedQuery } from '../support/wait-for.ts';

let world: Moderating;
beforeAll(async () => {
  world = await startModerating();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => setUndoSeconds(world.app.db, 3600));

describe('many comments', () => {
  test('each that is left out is named with its reason', async () => {
    await setUndoSeconds(world.app.db, 0);
    const gone = world.comments.take();
    await world.decide(gone, true);
    await world.sent(gone);
    await setUndoSeconds(world.app.db, 3600);
    const [first, second] = [world.comments.take(), world.comments.take()];
    const rejected = await world.decideAll(
      [first, gone, world.comments.own, 'UgzNobody', first, second],
      true,
    );
    expect(rejected).toMatchObject({ accepted: [first, second], units: 50, job_id: null });
    expect(rejected.skipped).toEqual([
      { comment_id: gone, reason: 'already_decided' },
      { comment_id: world.comments.own, reason: 'own_comment' },
      { comment_id: 'UgzNobody', reason: 'not_found' },
    ]);
    const approved = await world.decideAll([gone, first], false);
    expect(approved).toMatchObject({ accepted: [first], units: 0, job_id: null });
    expect(approved.skipped).toEqual([{ comment_id: gone, reason: 'platform_cannot_unreject' }]);
    await world.undo([second]);
  });

  test('more than fifty become a job that ends, in the calls that were foretold', async () => {
    await setUndoSeconds(world.app.db, 0);
    const ids = world.comments.take(53);
    const { ledger } = world.app.emulator;
    const before = ledger.length;
    const { job_id, units, accepted } = await world.decideAll(ids, true);
    expect(accepted).toEqual(ids);
    expect(units).toBe(100);
    const job = await waitForJob(world.owner, job_id ?? '');
    expect(job).toMatchObject({ kind: 'bulk_moderate', state: 'done', done: 53, total: 53 });
    const calls = ledger.slice(before);
    expect(calls.map((call) => call.ids.length)).toEqual([50, 3]);
    expect(calls.reduce((sum, call) => sum + call.units, 0)).toBe(units);
    expect(new Set(ids.map(world.platformStatus))).toEqual(new Set(['rejected']));
  });

  test('a job ends also when its decisions are taken back or replaced', async () => {
    const ids = world.comments.take(51);
    const { job_id } = await world.decideAll(ids, true);
    const params = { id: job_id ?? '' };
    const job = async () => (await world.owner.call('GET /api/jobs/{id}', { params })).data;
    expect(await job()).toMatchObject({ state: 'queued', done: 0, total: 51, units: 0 });
    await world.decideAll(ids.slice(0, 20), false);
    expect(await job()).toMatchObject({ state: 'queued', done: 20, units_expected: 50 });
    await world.undo(ids);
    expect(await job()).toMatchObject({
      state: 'done',
      done: 51,
      total: 51,
      units: 0,
      decisions: { undone: 31, replaced: 20, sent: 0 },
    });
    expect((await job()).finished_at).not.toBeNull();
  });
});

test('decisions made one after the other wait for one call, and none for less than its delay', async () => {
  const [first, second] = world.comments.take(2) as [string, string];
  await world.decide(first, true);
  const alone = (await world.decisionsOn(first)).shown?.decision?.send_after ?? '';
  await world.decide(second, true);
  const together = (await world.decisionsOn(second)).shown?.decision?.send_after ?? '';
  expect((await world.decisionsOn(first)).shown?.decision?.send_after).toBe(together);
  expect(Date.parse(together)).toBeGreaterThan(Date.parse(alone));
  await world.undo([first, second]);
});

test('an owner whose rows somebody holds too long: told to try again, nothing written', async () => {
  const id = world.comments.take();
  const { data: user } = await world.owner.call('GET /api/auth/user');
  await inOwnerTransaction(world.app.db, Number(user.id), async () => {
    const refused = await world.owner.refused('POST /api/comments/{id}/moderate', {
      params: { id },
      body: { reject: true },
    });
    expect(refused).toMatchObject({ status: 503, code: 'database_unavailable' });
  });
  expect((await world.decisionsOn(id)).items).toEqual([]);
});

test('what became of a call is written once whoever holds the owner is done', async () => {
  await setUndoSeconds(world.app.db, 0);
  const [ownerId, id] = [
    Number((await world.owner.call('GET /api/auth/user')).data.id),
    world.comments.take(),
  ];
  world.app.emulator.control.planFault({
    method: 'comments.setModerationStatus',
    kind: 'delay',
    ms: 300,
  });
  await world.decide(id, true);
  await waitFor('the call to be on its way', async () => {
    const { items } = await world.decisionsOn(id);
    return items[0]?.state === 'sending';
  });
  // As another process does: in this one the worker would wait without a query.
  await world.app.db.transaction().execute(async (locked) => {
    const tx = await lockOwner(locked, ownerId);
    // The worker waits for the owner.
    await waitForLockedQuery(world.app.db);
    expect((await listLiveItems(tx, ownerId, [id])).get(id)?.current?.state).toBe('sending');
  });
  await world.sent(id);
});
