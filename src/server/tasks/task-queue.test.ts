import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/template-database.ts';
import { waitFor } from '../../../test/support/wait-for.ts';
import { createLogger } from '../base/logger.ts';
import { connect } from '../db/connect.ts';
import { inTransaction } from '../db/owner-transaction.ts';
import type { Database } from '../db/schema.ts';
import { startTaskQueue, type TaskQueue } from './task-queue.ts';

let database: TestDatabase;
let db: Database;
let tasks: TaskQueue;
beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = connect(database));
  tasks = await startTaskQueue({ ...database, logger: createLogger('silent') });
});
afterEach(async () => {
  await tasks.stop();
  await db.destroy();
  await database.drop();
});

test('a task that runs when the queue stops is finished first', async () => {
  const steps: string[] = [];
  await tasks.work('apply-learning', async ({ data, lastAttempt }) => {
    expect({ data, lastAttempt }).toEqual({ data: { ownerId: 7 }, lastAttempt: false });
    steps.push('begins');
    await delay(500);
    steps.push('ends');
  });
  await inTransaction(db, (tx) => tasks.enqueue('apply-learning', { ownerId: 7 }, { tx }));
  await waitFor('the task to begin', () => steps.length > 0);
  await tasks.stop();
  expect(steps).toEqual(['begins', 'ends']);
});

test('a task of a transaction that fails is never run', async () => {
  const run: number[] = [];
  await tasks.work('apply-learning', async ({ data }) => void run.push(data.ownerId));
  const failing = inTransaction(db, async (tx) => {
    await tasks.enqueue('apply-learning', { ownerId: 1 }, { tx });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await inTransaction(db, (tx) => tasks.enqueue('apply-learning', { ownerId: 2 }, { tx }));
  await waitFor('the other task', () => run.length > 0);
  expect(run).toEqual([2]);
});
