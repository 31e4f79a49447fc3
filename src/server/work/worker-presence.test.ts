import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTcpProxy } from '../../../test/support/tcp-proxy.ts';
import { createTestDatabase } from '../../../test/support/template-database.ts';
import { waitFor } from '../../../test/support/wait-for.ts';
import { createLogger } from '../base/logger.ts';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/schema.ts';
import { listLivingWorkers, showPresence, type WorkerPresence } from './worker-presence.ts';
import { watchWorkers } from './worker-watch.ts';

let connectionString: string;
let db: Database;
beforeAll(async () => {
  const database = await createTestDatabase();
  connectionString = database.connectionString;
  ({ db } = connect({ connectionString }));
  return async () => {
    await db.destroy();
    await database.drop();
  };
});

test('a worker whose connection is cut is seen again, with its number', async () => {
  const worker = await startWorker();
  const { number } = worker;
  await cutPresences();
  await waitFor('the worker to notice', () => worker.renewedAt() !== undefined);
  await waitFor('the worker to be back', () => worker.isShown());
  expect(worker.number).toBe(number);
  expect(await listLivingWorkers(db)).toContain(number);
});

test('a worker keeps its number where its old session lives on at the server', async () => {
  const proxy = await startTcpProxy(connectionString);
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  const worker = await startWorker(proxy.connectionString);
  const { number } = worker;
  const [before] = await holdersOf(number);
  proxy.cutClients();
  await waitFor('the worker to be back', () => worker.renewedAt() !== undefined);
  expect(worker.number).toBe(number);
  const [after, ...others] = await holdersOf(number);
  expect(after).not.toBe(before);
  expect(others).toEqual([]);
});

test('a worker whose number somebody else holds goes on with another', async () => {
  const worker = await startWorker();
  const { number } = worker;
  const { db: other } = connect({ connectionString, poolSize: 1 });
  onTestFinished(() => other.destroy());
  const waiting = sql`select pg_advisory_lock(${0x5a50}, ${number})`.execute(other);
  // Queued before the cut, it gets the lock as soon as the worker's session has ended.
  await waitFor('it to wait for the number', () => isWaitedFor(number));
  await cutPresences();
  await waiting;
  await waitFor('the worker to be back', () => worker.renewedAt() !== undefined);
  expect(worker.number).not.toBe(number);
  expect(await listLivingWorkers(db)).toContain(worker.number);
});

test('a worker that ends is gone, but not at the first look', async () => {
  const [observer, other] = [await startWorker(), await startWorker()];
  const watch = watchWorkers(db, observer);
  expect(await watch.look()).toBeUndefined();
  const { number } = other;
  await other.stop();
  const living = await waitFor('the other to be gone', async () => {
    const seen = await watch.look();
    return seen !== undefined && !seen.includes(number) && seen;
  });
  expect(living).toContain(observer.number);
});

test('nobody is gone while others may be about to show themselves again', async () => {
  const observer = await startWorker();
  const watch = watchWorkers(db, observer);
  await waitFor('the first answer', () => watch.look());
  await cutPresences();
  await waitFor('the observer to be back', () => observer.renewedAt() !== undefined);
  const from = performance.now();
  const answers = new Set<unknown>();
  while (performance.now() < from + 2_000) answers.add(await watch.look());
  expect(answers).toEqual(new Set([undefined]));
});

async function startWorker(address = connectionString): Promise<WorkerPresence> {
  const worker = await showPresence(address, createLogger('silent'));
  onTestFinished(() => worker.stop());
  return worker;
}

const cutPresences = () =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'sapu worker'`.execute(db);

const isWaitedFor = async (number: number) =>
  (await locksOf(number)).some(({ granted }) => !granted);

const holdersOf = async (number: number) =>
  (await locksOf(number)).filter(({ granted }) => granted).map(({ pid }) => pid);

async function locksOf(number: number): Promise<{ pid: number; granted: boolean }[]> {
  const { rows } = await sql<{ pid: number; granted: boolean }>`
    select pid, granted from pg_locks
    where locktype = 'advisory' and objid = ${number}::integer::oid
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows;
}
