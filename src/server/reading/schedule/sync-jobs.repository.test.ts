import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteOf } from '../../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../../test/support/twin-owners.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { JobRow } from '../../db/schema.ts';
import { changeJob, findJob, insertJob, type JobChange } from '../../jobs/jobs.repository.ts';
import {
  deleteQuickSync,
  endSync,
  makeSyncFull,
  type SyncJob,
  saveStep,
} from './sync-jobs.repository.ts';

let twins: TwinOwners;
/** Rina's live quick sync. Bayu has one of the same id. */
let job: SyncJob;
beforeAll(async () => {
  twins = await createTwinOwners();
});
beforeEach(async () => {
  await twins.db.deleteFrom('jobs').execute();
  await twins.db.updateTable('owners').set({ next_id: 1 }).execute();
  await twins.both((ownerId) =>
    inOwnerTransaction(twins.db, ownerId, async (tx) => {
      const row = { kind: 'sync_channel', scope: 'news', total: null, now: minuteOf(0) } as const;
      job = { ownerId: twins.rina, jobId: (await insertJob(tx, ownerId, row))?.id ?? 0 };
    }),
  );
});
afterAll(() => twins[Symbol.asyncDispose]());

const row = (): Promise<JobRow | undefined> => findJob(twins.db, twins.rina, job.jobId);
const waits = (change: JobChange) =>
  twins.both((ownerId) => changeJob(twins.db, { ...job, ownerId }, change));

test('a step belongs to one job', async () => {
  await twins.forRina(() => saveStep(twins.db, job, { step: 'everything uploads', page: 'dua' }));
  expect(await row()).toMatchObject({ step: 'everything uploads', step_page: 'dua' });
});

test('a quick sync becomes a full one, and goes on at once when it waits for the platform', async () => {
  const { db } = twins;
  const make = () => twins.forRina(() => makeSyncFull(db, job, minuteOf(1)));
  await waits({ state: 'waiting_quota', resumesAt: minuteOf(9) });
  expect(await make()).toMatchObject({ scope: 'everything', resumes_at: minuteOf(9) });
  await waits({ state: 'waiting_platform' });
  expect(await make()).toMatchObject({ scope: 'everything', resumes_at: minuteOf(1) });
});

test('a sync ends with the scope that it was read with', async () => {
  const { db } = twins;
  const end = (scope: JobRow['scope']) =>
    twins.forRina(() => endSync(db, job, { scope, now: minuteOf(2) }));
  await waits({ state: 'running', expectedAt: minuteOf(7), resumesAt: minuteOf(8) });
  expect(await end('everything')).toBeUndefined();
  expect(await row()).toMatchObject({ state: 'running', expected_at: minuteOf(7) });
  expect(await end('news')).toMatchObject({
    state: 'done',
    finished_at: minuteOf(2),
    expected_at: null,
    resumes_at: null,
  });
});

test('only a quick sync leaves no job behind', async () => {
  const { db } = twins;
  await db.updateTable('jobs').set({ scope: 'everything' }).execute();
  await twins.forRina(() => deleteQuickSync(db, job));
  expect(await row()).toBeDefined();
  await db.updateTable('jobs').set({ scope: 'news' }).execute();
  await twins.forRina(() => deleteQuickSync(db, job));
  expect(await row()).toBeUndefined();
});
