import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { googleAt } from '../../src/platform/google-endpoints.ts';
import { loadConfig } from '../../src/server/base/config.ts';
import { type OutboxStep, outboxSteps } from '../../src/server/decisions/outbox/outbox-steps.ts';
import { startWorker } from '../../src/server/start-server.ts';
import { type CommentPool, createCommentPool } from '../support/comment-pool.ts';
import { endOf, startDyingWorker } from '../support/dying-worker.ts';
import { byFaultLength } from '../support/fault-length.ts';
import { markForAll } from '../support/run-duties.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { demoClient, startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';

const SET_STATUS = 'comments.setModerationStatus';
const BATCH = 4;

let app: TestApp;
let owner: Session;
let pool: CommentPool;
beforeAll(async () => {
  app = await startTestApp({ works: false });
  owner = await app.signIn({ account: 'Rina' });
  await setUndoSeconds(app.db, 0);
  await whileWorking(() => syncChannel(owner));
  pool = await createCommentPool(owner);
});
afterAll(() => app[Symbol.asyncDispose]());

const place = () => ({
  connectionString: app.connectionString,
  dataDir: app.dataDir,
  emulatorUrl: app.emulator.url,
});

/** As long as a healthy worker runs beside the server. */
async function whileWorking<T>(work: () => Promise<T>): Promise<T> {
  const worker = await startWorker({
    ...place(),
    config: { ...loadConfig({ LOG_LEVEL: 'silent' }), googleClient: demoClient },
    google: googleAt(app.emulator.url),
    demo: true,
  });
  try {
    return await work();
  } finally {
    await worker.stop();
  }
}

/** Decisions that are still on their way; what is only held has arrived for now. */
const openItems = () =>
  app.db
    .selectFrom('moderation_items')
    .select('id')
    .where('state', 'in', ['queued', 'sending', 'blocked'])
    .where('waits_for', 'is distinct from', 'hold')
    .execute();

const settle = () =>
  whileWorking(() =>
    waitFor('every decision to settle', async () => (await openItems()).length === 0),
  );

const holdFor = (hours: number) => owner.call('PUT /api/settings', { body: { hold_hours: hours } });

const reject = async (ids: string[]) => {
  const body = { comment_ids: ids, reject: true };
  const { data } = await owner.call('POST /api/comments/bulk-moderate', { body });
  expect(data.accepted).toEqual(ids);
};

async function statesOf(ids: readonly string[]) {
  const items = await app.db
    .selectFrom('moderation_items')
    .select(['state', 'failure'])
    .where('comment_id', 'in', [...ids])
    .execute();
  return new Set(items.map(({ state, failure }) => failure ?? state));
}

/** Ids of the calls since then that did something. */
const doneSince = (from: number) =>
  app.emulator.ledger
    .slice(from)
    .filter(({ method, errorReason }) => method === SET_STATUS && errorReason === null)
    .flatMap(({ ids }) => ids);

/** What has to happen for a worker to come to a step. */
const leadsTo: Record<OutboxStep, (ids: readonly string[]) => void> = {
  leased: () => undefined,
  'looked up': () =>
    app.emulator.control.planFault({ method: SET_STATUS, kind: 'reset', afterEffect: true }),
  sending: () => undefined,
  answered: () => undefined,
  divided: ([gone = '']) => app.emulator.control.studio('delete', [gone]),
  settling: () => undefined,
  settled: () => undefined,
};

async function dieAt(at: OutboxStep): Promise<void> {
  const worker = startDyingWorker({ ...place(), at, signal: 'SIGKILL' });
  expect(await endOf(worker)).toBe('SIGKILL');
}

/** Each of them that is still there has that status, and one call did it. */
function expectDoneOnce(
  ids: readonly string[],
  { from, status }: { from: number; status: string },
) {
  const alive = ids.filter((id) => app.emulator.control.comment(id)?.deleted !== true);
  expect(alive.map((id) => app.emulator.control.comment(id)?.status)).toEqual(
    alive.map(() => status),
  );
  expect(doneSince(from).toSorted()).toEqual(alive.toSorted());
}

/** Each step with one of the three kinds of decisions, with all of them in the full form. */
const stepsOf = (kind: number) =>
  byFaultLength<readonly OutboxStep[]>({
    short: outboxSteps.filter((_, index) => index % 3 === kind),
    full: outboxSteps,
  });

test.each(stepsOf(0))('a worker killed when it has %s: every decision arrives once', async (at) => {
  const ids = pool.take(BATCH);
  const from = app.emulator.ledger.length;
  await reject(ids);
  leadsTo[at](ids);
  await dieAt(at);
  await settle();
  expect(await statesOf(ids)).toEqual(new Set(['sent']));
  expectDoneOnce(ids, { from, status: 'rejected' });
});

test.each(stepsOf(1))(
  'a worker killed when it has %s what is held first: every comment is held once',
  async (at) => {
    const ids = pool.take(BATCH);
    const from = app.emulator.ledger.length;
    await holdFor(24);
    await reject(ids);
    await holdFor(0);
    leadsTo[at](ids);
    await dieAt(at);
    await settle();
    const alive = ids.filter((id) => app.emulator.control.comment(id)?.deleted !== true);
    expect(await statesOf(alive)).toEqual(new Set(['sent', 'queued']));
    expectDoneOnce(ids, { from, status: 'heldForReview' });
  },
);

/** Held comments are looked up before every call, and one that is gone is found by that. */
const leadsToSecond: Partial<Record<OutboxStep, () => void>> = {
  divided: () =>
    app.emulator.control.planFault({
      method: SET_STATUS,
      kind: 'error',
      error: 'processingFailure',
    }),
};

test.each(stepsOf(2))(
  'a worker killed when it has %s what was held: every comment is rejected once',
  async (at) => {
    const ids = pool.take(BATCH);
    await holdFor(24);
    await reject(ids);
    await holdFor(0);
    await settle();
    const from = app.emulator.ledger.length;
    leadsToSecond[at]?.();
    await app.db
      .updateTable('moderation_items')
      .set({ not_before: new Date(0) })
      .where('comment_id', 'in', ids)
      .where('waits_for', '=', 'hold')
      .execute();
    await markForAll(app.db, 'send');
    await dieAt(at);
    await settle();
    expect(await statesOf(ids)).toEqual(new Set(['sent']));
    expectDoneOnce(ids, { from, status: 'rejected' });
  },
);

test.each(byFaultLength({ short: [false], full: [true, false] }))(
  'a worker killed in the middle of a call that is done: %s',
  async (done) => {
    const ids = pool.take(BATCH);
    const from = app.emulator.ledger.length;
    const stall = { method: SET_STATUS, kind: 'timeout', ms: 60_000 } as const;
    app.emulator.control.planFault({ ...stall, afterEffect: done });
    await reject(ids);
    const worker = startDyingWorker({ ...place(), signal: 'SIGKILL' });
    await waitFor('the call', () =>
      app.emulator.ledger.slice(from).some(({ method }) => method === SET_STATUS),
    );
    worker.kill('SIGKILL');
    await endOf(worker);
    await settle();
    expect(await statesOf(ids)).toEqual(new Set(['sent']));
    expect(new Set(ids.map((id) => app.emulator.control.comment(id)?.status))).toEqual(
      new Set(['rejected']),
    );
  },
);

test.each(byFaultLength({ short: [true], full: [true, false] }))(
  'a worker killed in the middle of a call that bans, and is done: %s: it is asked for once',
  async (done) => {
    const ids = pool.take(BATCH);
    const from = app.emulator.ledger.length;
    const stall = { method: SET_STATUS, kind: 'timeout', ms: 60_000 } as const;
    app.emulator.control.planFault({ ...stall, afterEffect: done });
    const body = { comment_ids: ids, reject: true, ban_author: true };
    await owner.call('POST /api/comments/bulk-moderate', { body });
    const worker = startDyingWorker({ ...place(), signal: 'SIGKILL' });
    const calls = () =>
      app.emulator.ledger.slice(from).filter(({ method }) => method === SET_STATUS);
    await waitFor('the call', () => calls().length > 0);
    worker.kill('SIGKILL');
    await endOf(worker);
    await settle();
    expect(await statesOf(ids)).toEqual(new Set(['sent']));
    // Asked again only because the comments were still to be seen.
    expect(calls().map(({ parameters }) => parameters['banAuthor'])).toEqual(
      done ? ['true'] : ['true', 'true'],
    );
    expect(new Set(ids.map((id) => app.emulator.control.comment(id)?.status))).toEqual(
      new Set(['rejected']),
    );
  },
);

test('a worker that slept past its lease finds the work done, and sends nothing', async () => {
  const ids = pool.take(BATCH);
  const from = app.emulator.ledger.length;
  await reject(ids);
  const sleeper = startDyingWorker({ ...place(), at: 'leased', signal: 'SIGSTOP' });
  await waitFor('the worker to sleep', async () => {
    const stat = await readFile(`/proc/${sleeper.pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).startsWith(') T');
  });
  await app.db
    .updateTable('moderation_items')
    .set({ lease_until: new Date(0) })
    .where('comment_id', 'in', ids)
    .execute();
  await app.db
    .updateTable('work')
    .set({ held_until: new Date(0) })
    .execute();
  await settle();
  const later = pool.take();
  await reject([later]);
  sleeper.kill('SIGCONT');
  await waitFor('it to go on to later work', () => doneSince(from).includes(later));
  sleeper.kill('SIGKILL');
  await endOf(sleeper);
  await settle();
  expect(doneSince(from).toSorted()).toEqual([...ids, later].toSorted());
  expect(await statesOf(ids)).toEqual(new Set(['sent']));
});
