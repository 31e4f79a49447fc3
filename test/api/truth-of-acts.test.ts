import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Job, JobDecisions } from '../../src/contract/job.ts';
import { limits } from '../../src/contract/limits.ts';
import { systemClock } from '../../src/server/base/clock.ts';
import { type Moderating, startModerating } from '../support/moderating.ts';
import { quiet } from '../support/quiet.ts';
import { waitFor } from '../support/wait-for.ts';

/* What a job says of an act's decisions, against what the platform's ledger holds. */

const SET_STATUS = 'comments.setModerationStatus';
const MANY = 60;
const REST = MANY - limits.platformBatch;

let world: Moderating;
let ids: string[];
beforeAll(async () => {
  world = await startModerating();
  ids = world.comments.take(MANY);
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => setDelay(3600));

const setDelay = (undo_seconds: number, hold_hours = 0) =>
  world.owner.call('PUT /api/settings', { body: { undo_seconds, hold_hours } });

/** A fresh act on all of the ids: how it began, how it is, and what the platform was asked since. */
async function act(reject = true) {
  const from = world.app.emulator.ledger.length;
  const { job_id } = await world.decideAll(ids, reject);
  const params = { id: job_id ?? '' };
  const job = async () => (await world.owner.call('GET /api/jobs/{id}', { params })).data;
  return {
    job,
    undo: async () => (await world.owner.call('POST /api/jobs/{id}/undo', { params })).data,
    becomes: (what: string, is: (decisions: JobDecisions, now: Job) => boolean) =>
      waitFor(what, async () => {
        const now = await job();
        return now.decisions !== null && is(now.decisions, now) && now;
      }),
    calls: () =>
      world.app.emulator.ledger.slice(from).filter(({ method }) => method === SET_STATUS),
    units: () => world.app.emulator.ledger.slice(from).reduce((sum, { units }) => sum + units, 0),
  };
}

const none = { waiting: 0, sending: 0, held: 0, sent: 0, unchanged: 0, undone: 0 } as const;
const others = { replaced: 0, failed: 0, skipped: 0 } as const;
const nothingElse = { ...none, ...others };

const statusesOf = async () =>
  (await Promise.all(ids.map(world.rowOf))).map(({ moderation_status }) => moderation_status);
const onPlatform = (status: string) =>
  ids.filter((id) => world.platformStatus(id) === status).length;

test('while all wait: nothing is sent, nothing is spent, and one undo takes all back', async () => {
  const before = await statusesOf();
  const { job, undo, calls } = await act();
  expect(await job()).toMatchObject({
    state: 'queued',
    units: 0,
    units_expected: 100,
    finished_at: null,
    decisions: { decision: 'reject', ...nothingElse, waiting: MANY, undoable: MANY },
  });
  expect((await job()).decisions?.send_after).not.toBeNull();
  const undone = await undo();
  expect(undone).toMatchObject({ undone: MANY, too_late: 0 });
  expect(undone.job).toMatchObject({
    state: 'done',
    units: 0,
    units_expected: null,
    decisions: { ...nothingElse, undone: MANY, undoable: 0, send_after: null },
  });
  expect(await job()).toEqual(undone.job);
  expect(await statusesOf()).toEqual(before);
  expect(calls()).toEqual([]);
  expect(await undo()).toMatchObject({ undone: 0, too_late: 0 });
});

test('one undo of an act is one line of the audit log', async () => {
  const { undo, job } = await act();
  const { id } = await job();
  await undo();
  const lines = await world.app.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(lines).toEqual([{ action: 'undo_act', details: { job_id: Number(id), undone: MANY } }]);
});

test('replaced by newer decisions: they are not counted as sent', async () => {
  const first = await act();
  const second = await act(false);
  expect(await first.job()).toMatchObject({
    state: 'done',
    units: 0,
    decisions: { ...nothingElse, replaced: MANY },
  });
  expect((await second.job()).decisions).toMatchObject({ decision: 'approve', waiting: MANY });
  await second.undo();
});

test('the quota is used up: they wait for it, and no unit counts that was not booked', async () => {
  const { control } = world.app.emulator;
  control.planFault({ method: SET_STATUS, kind: 'error', error: 'quotaExceeded' });
  await setDelay(0);
  const { becomes, job, undo, calls } = await act();
  await becomes('it to wait for the quota', (_, { state }) => state === 'waiting_quota');
  // The second batch finds it used up, too.
  await quiet(world.app.db, systemClock);
  const waiting = await job();
  expect(waiting.decisions).toMatchObject({ ...nothingElse, waiting: MANY });
  expect(waiting.resumes_at).toBe(waiting.decisions?.send_after);
  // The refused call was booked.
  expect(waiting.units).toBe(limits.writeUnits * calls().length);
  expect((await undo()).job.decisions).toMatchObject({ ...nothingElse, undone: MANY });
  await world.app.db.updateTable('quota_days').set({ exhausted_at: null }).execute();
});

test('half of it in a call: an undo takes the rest back and says how many it could not', async () => {
  const { control } = world.app.emulator;
  control.planFault({ method: SET_STATUS, kind: 'delay', ms: 1_500 });
  await setDelay(0);
  const { becomes, undo, calls, units } = await act();
  const sending = await becomes('it to be sent', (decisions) => decisions.sending > 0);
  expect(sending).toMatchObject({
    state: 'running',
    decisions: { ...nothingElse, sending: limits.platformBatch, waiting: REST, undoable: REST },
  });
  expect(await undo()).toMatchObject({ undone: REST, too_late: limits.platformBatch });
  const done = await becomes('it to end', (_, { state }) => state === 'done');
  expect(done).toMatchObject({
    done: MANY,
    total: MANY,
    decisions: { ...nothingElse, sent: limits.platformBatch, undone: REST },
  });
  expect(calls().flatMap((call) => call.ids)).toHaveLength(limits.platformBatch);
  expect(onPlatform('rejected')).toBe(limits.platformBatch);
  expect(done.units).toBe(units());
  ids = [
    ...ids.filter((id) => world.platformStatus(id) === 'published'),
    ...world.comments.take(50),
  ];
});

test('approved while published: no call is made, and nothing counts as sent', async () => {
  await setDelay(0);
  const { becomes, calls } = await act(false);
  const done = await becomes('it to end', (_, { state }) => state === 'done');
  expect(done).toMatchObject({ units: 0, decisions: { ...nothingElse, unchanged: MANY } });
  expect(calls()).toEqual([]);
});

test('held first: held until a time, then sent, and each call is counted once', async () => {
  world.app.emulator.control.changeSettings({ rehold: 'allow' });
  await setDelay(0, 24);
  const { becomes, job, units, undo } = await act();
  const held = await becomes('all to be held', (decisions) => decisions.held === MANY);
  expect(held.decisions).toMatchObject({ ...nothingElse, held: MANY, undoable: 0 });
  expect(Date.parse(held.decisions?.held_until ?? '')).toBeGreaterThan(Date.now() + 86_000_000);
  expect([held.units, onPlatform('heldForReview')]).toEqual([units(), MANY]);
  expect(await undo()).toMatchObject({ undone: 0, too_late: MANY });
  await setDelay(3600, 24);
  const approval = await act(false);
  expect((await job()).decisions).toMatchObject({ ...nothingElse, replaced: MANY });
  await approval.undo();
  expect((await job()).decisions).toMatchObject({ ...nothingElse, held: MANY });
  await world.makeDue(...ids);
  const sent = await becomes('all to be rejected', (decisions) => decisions.sent === MANY);
  expect(sent).toMatchObject({ state: 'done', decisions: { ...nothingElse, sent: MANY } });
  expect([sent.units, onPlatform('rejected')]).toEqual([units(), MANY]);
});
