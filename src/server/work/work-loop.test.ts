import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/template-database.ts';
import { createVirtualClock, type VirtualClock } from '../../../test/support/virtual-clock.ts';
import { waitFor } from '../../../test/support/wait-for.ts';
import { type Clock, systemClock } from '../base/clock.ts';
import { createLogger } from '../base/logger.ts';
import { connect } from '../db/connect.ts';
import { markWork } from '../db/mark-work.ts';
import { inTransaction } from '../db/owner-transaction.ts';
import type { Database } from '../db/schema.ts';
import { startWork } from './work-loop.ts';
import type { WorkKinds, WorkRun } from './work-run.ts';
import { showPresence } from './worker-presence.ts';

const RINA = 7;
const BAYU = 8;
/** A number that no worker has. */
const DEAD = 999_999;

let database: TestDatabase;
let db: Database;
let clock: VirtualClock;
beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = connect(database));
  clock = createVirtualClock();
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

async function work(kinds: WorkKinds, by: Clock = clock) {
  const deps = { db, clock: by, logger: createLogger('silent') };
  const worker = await startWork(deps, kinds, database.connectionString);
  onTestFinished(() => worker.stop());
  return worker;
}

/** A kind whose runs are noted, and may be kept waiting. */
function noting(run: (runs: WorkRun[]) => Promise<Date | undefined> = async () => undefined) {
  const runs: WorkRun[] = [];
  return {
    runs,
    run: async (one: WorkRun) => {
      runs.push(one);
      return run(runs);
    },
  };
}

const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
const mark = (at = clock.now(), ownerId = RINA) => markWork(db, ownerId, { kind: 'send', at });
const rows = () =>
  db.selectFrom('work').select(['user_id', 'kind', 'due_at', 'worker', 'tries']).execute();
const idle = () => waitFor('the work to be done', async () => (await rows()).length === 0);
const held = () =>
  waitFor('a run', async () => (await rows()).some(({ worker }) => worker !== null));
const times = async () => (await rows()).map(({ due_at }) => due_at);

test('a mark brings the time forward, and never back', async () => {
  await mark(inSeconds(60));
  await mark(inSeconds(90));
  expect(await times()).toEqual([inSeconds(60)]);
  await mark(inSeconds(30));
  expect(await times()).toEqual([inSeconds(30)]);
});

test('a mark of a transaction that fails never runs', async () => {
  const sending = noting();
  await work({ send: sending.run });
  const failing = inTransaction(db, async (tx) => {
    await markWork(tx, RINA, { kind: 'send', at: clock.now() });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await mark(clock.now(), BAYU);
  await idle();
  expect(sending.runs.map(({ ownerId }) => ownerId)).toEqual([BAYU]);
});

test('what is due runs once, at once', async () => {
  const sending = noting();
  await work({ send: sending.run });
  // The worker sleeps by then.
  await delay(300);
  const marked = performance.now();
  await mark();
  await idle();
  // Without the notification it would take a minute.
  expect(performance.now() - marked).toBeLessThan(10_000);
  expect(sending.runs).toMatchObject([{ ownerId: RINA, lastAttempt: false }]);
});

test('what is due later runs when the clock has come to it', async () => {
  const sending = noting();
  await work({ send: sending.run });
  await mark(inSeconds(60));
  await delay(300);
  clock.advance({ seconds: 59 });
  await delay(300);
  expect(sending.runs).toEqual([]);
  const began = performance.now();
  clock.advance({ seconds: 1 });
  await idle();
  expect(sending.runs).toHaveLength(1);
  // A sleeper that is not woken takes a minute.
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('a clock that runs wakes its sleepers by itself', async () => {
  const sending = noting();
  await work({ send: sending.run }, systemClock);
  await mark(new Date(Date.now() + 500));
  await idle();
  expect(sending.runs).toHaveLength(1);
});

test('a lost notification costs one sleep, which a clock ends after a minute', async () => {
  const sending = noting();
  const dozing: Clock = {
    now: () => clock.now(),
    sleepUntil: async () => {
      await delay(50);
    },
  };
  await work({ send: sending.run }, dozing);
  await delay(200);
  await db
    .insertInto('work')
    .values({ user_id: RINA, kind: 'send', due_at: clock.now() })
    .execute();
  await idle();
  expect(sending.runs).toHaveLength(1);
});

test('a run says when it is due again', async () => {
  const sending = noting(async ({ length }) => (length === 1 ? inSeconds(30) : undefined));
  await work({ send: sending.run });
  await mark();
  await waitFor('the next time', async () => String(await times()) === String(inSeconds(30)));
  clock.advance({ seconds: 30 });
  await idle();
  expect(sending.runs).toHaveLength(2);
});

test('a mark during a run is kept', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<undefined>();
  const sending = noting(async ({ length }) => (length === 1 ? goOn : undefined));
  await work({ send: sending.run });
  await mark();
  await held();
  await mark();
  await delay(100);
  expect(sending.runs).toHaveLength(1);
  resolve(undefined);
  await idle();
  expect(sending.runs).toHaveLength(2);
});

test('two workers never run the same kind of an owner at once, and others side by side', async () => {
  let [here, most, all, mostOfAll] = [0, 0, 0, 0];
  const kinds: WorkKinds = {
    async send({ ownerId }) {
      all += 1;
      here += ownerId === RINA ? 1 : 0;
      [most, mostOfAll] = [Math.max(most, here), Math.max(mostOfAll, all)];
      await delay(20);
      all -= 1;
      here -= ownerId === RINA ? 1 : 0;
    },
  };
  await work(kinds);
  await work(kinds);
  for (let round = 0; round < 20; round += 1) {
    await mark();
    await mark(clock.now(), BAYU);
    await delay(10);
  }
  await idle();
  expect(most).toBe(1);
  expect(mostOfAll).toBe(2);
});

test('a kind that takes long keeps no other waiting', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<undefined>();
  const looking = noting();
  await work({ news: looking.run, sync: () => goOn });
  for (let ownerId = 1; ownerId < 9; ownerId += 1) {
    await markWork(db, ownerId, { kind: 'sync', at: clock.now() });
  }
  await held();
  await markWork(db, RINA, { kind: 'news', at: clock.now() });
  await waitFor('the other kind', () => looking.runs.length === 1);
  const begun = (await rows()).filter(({ kind, worker }) => kind === 'sync' && worker !== null);
  expect(begun).toHaveLength(2);
  resolve(undefined);
  await idle();
});

test('a failed run is tried again after pauses that grow, and the sixth is the last attempt', async () => {
  const sending = noting(async () => {
    throw new Error('not yet');
  });
  await work({ send: sending.run });
  await mark();
  const pauses = [];
  for (let tries = 1; tries <= 8; tries += 1) {
    const due = await waitFor('the failure', async () => {
      const [row] = await rows();
      return row?.tries === tries && row.due_at;
    });
    const pause = (due.getTime() - clock.now().getTime()) / 1000;
    pauses.push(pause);
    clock.advance({ seconds: pause });
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
  const last = sending.runs.map(({ lastAttempt }) => lastAttempt);
  expect(last.slice(0, 7)).toEqual([false, false, false, false, false, true, true]);
});

test('the run of a worker that is gone is taken over within some seconds', async () => {
  const sending = noting();
  await work({ send: sending.run });
  await mark(inSeconds(1));
  await db
    .updateTable('work')
    .set({ worker: DEAD, held_until: later(), due_at: sql`'infinity'` })
    .execute();
  // As its own due time would wake the worker.
  clock.advance({ seconds: 0 });
  const began = performance.now();
  await waitFor('the run', () => sending.runs.length > 0);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(sending.runs).toMatchObject([{ ownerId: RINA }]);
});

test('the run of a worker that is shown but prolongs it no more is taken over', async () => {
  const other = await showPresence(database.connectionString, createLogger('silent'));
  onTestFinished(() => other.stop());
  const judging = noting();
  await markWork(db, RINA, { kind: 'judge', at: clock.now() });
  await db
    .updateTable('work')
    .set({ worker: other.number, held_until: later(), due_at: sql`'infinity'` })
    .execute();
  await work({ judge: judging.run });
  await delay(2_500);
  expect(judging.runs).toEqual([]);
  await db
    .updateTable('work')
    .set({ held_until: new Date(0) })
    .execute();
  await waitFor('the run', () => judging.runs.length > 0);
});

test('a run that was taken over does not end the one that followed it', async () => {
  const { promise: sleeps, resolve: wake } = Promise.withResolvers<undefined>();
  const { promise: goOn, resolve } = Promise.withResolvers<undefined>();
  const sending = noting(({ length }) => (length === 1 ? sleeps : goOn));
  await work({ send: sending.run });
  await mark();
  await held();
  // As another worker takes it over.
  await db.updateTable('work').set({ worker: null, token: null, due_at: clock.now() }).execute();
  clock.advance({ seconds: 1 });
  await waitFor('the other run', () => sending.runs.length === 2);
  wake(undefined);
  await delay(100);
  expect(await rows()).toMatchObject([{ worker: sending.runs[1]?.worker }]);
  resolve(undefined);
  await idle();
});

test('a worker that stops finishes its run, which hears of it, and begins no other', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<undefined>();
  const sending = noting(async () => {
    await goOn;
    throw new Error('stopped halfway');
  });
  const worker = await work({ send: sending.run });
  await mark();
  const run = await waitFor('the run to begin', () => sending.runs[0]);
  expect(run.mayGoOn()).toBe(true);
  const stopped = worker.stop();
  expect(run.mayGoOn()).toBe(false);
  await mark(clock.now(), BAYU);
  resolve(undefined);
  await stopped;
  expect(sending.runs).toHaveLength(1);
  // What fails then costs no attempt.
  const free = { worker: null, tries: 0 };
  expect(await rows()).toMatchObject([free, free]);
});

/** Within the time for which runs are held. */
const later = () => new Date(Date.now() + 60_000);
