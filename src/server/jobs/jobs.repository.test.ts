import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteOf } from '../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../test/support/twin-owners.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { JobRow, OwnerId } from '../db/schema.ts';
import {
  changeJob,
  findJob,
  findLiveJob,
  insertJob,
  listJobs,
  type NewJob,
  restartJob,
} from './jobs.repository.ts';

let twins: TwinOwners;
/** Both owners have a live sync of this id. */
let jobId: number;
beforeAll(async () => {
  twins = await createTwinOwners();
});
beforeEach(async () => {
  await twins.db.deleteFrom('jobs').execute();
  await twins.db.updateTable('owners').set({ next_id: 1 }).execute();
  await twins.both(async (ownerId) => {
    jobId = (await insert(ownerId))?.id ?? 0;
  });
});
afterAll(() => twins[Symbol.asyncDispose]());

const insert = (ownerId: OwnerId, job: Partial<NewJob> = {}): Promise<JobRow | undefined> =>
  inOwnerTransaction(twins.db, ownerId, (tx) =>
    insertJob(tx, ownerId, { kind: 'sync_channel', total: null, now: minuteOf(0), ...job }),
  );

const found = () => findJob(twins.db, twins.rina, jobId);

test('the newest 20 jobs of an owner are listed, without quick syncs', async () => {
  const { db, rina, bayu } = twins;
  const ids: number[] = [];
  for (let index = 0; index < 21; index += 1) {
    const ended = { kind: 'bulk_moderate', state: 'done', total: 3 } as const;
    await insert(bayu, ended);
    ids.unshift((await insert(rina, ended))?.id ?? 0);
  }
  await db
    .updateTable('jobs')
    .set({ scope: 'news' })
    .where('id', '=', ids[0] ?? 0)
    .execute();
  const rows = await listJobs(db, rina);
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(1));
  expect(rows.every((row) => row.user_id === rina)).toBe(true);
  expect(rows[0]).toMatchObject({ kind: 'bulk_moderate', state: 'done', total: 3 });
});

test('an owner has one live job of a kind', async () => {
  const { db, rina } = twins;
  expect(await findLiveJob(db, rina, 'sync_channel')).toMatchObject({ id: jobId, user_id: rina });
  expect(await findLiveJob(db, rina, 'rejudge')).toBeUndefined();
  expect(await insert(rina)).toBeUndefined();
  await changeJob(db, { ownerId: rina, jobId }, { state: 'failed' });
  expect(await findLiveJob(db, rina, 'sync_channel')).toBeUndefined();
  expect(await insert(rina)).toBeDefined();
});

test('a change adds up what was done, and leaves what it does not name', async () => {
  const job = { ownerId: twins.rina, jobId };
  const change = {
    state: 'waiting_quota',
    total: 90,
    errorCode: 'quota_exhausted',
    unitsExpected: 12,
    expectedAt: minuteOf(3),
    resumesAt: minuteOf(4),
    tries: 2,
    finishedAt: minuteOf(5),
    done: 7,
    units: 3,
  } as const;
  const columns = {
    user_id: twins.rina,
    state: 'waiting_quota',
    total: 90,
    error_code: 'quota_exhausted',
    units_expected: 12,
    expected_at: minuteOf(3),
    resumes_at: minuteOf(4),
    tries: 2,
    finished_at: minuteOf(5),
    done: 7,
    units: 3,
  };
  expect(await twins.forRina(() => changeJob(twins.db, job, change))).toMatchObject(columns);
  await changeJob(twins.db, job, { done: 1, units: 2 });
  expect(await found()).toMatchObject({ ...columns, done: 8, units: 5 });
  const none = { total: null, errorCode: null, unitsExpected: null, expectedAt: null } as const;
  await changeJob(twins.db, job, { ...none, resumesAt: null });
  expect(await found()).toMatchObject({
    state: 'waiting_quota',
    total: null,
    error_code: null,
    units_expected: null,
    expected_at: null,
    resumes_at: null,
  });
});

test('a job that starts over has done nothing', async () => {
  const job = { ownerId: twins.rina, jobId };
  await twins.both((ownerId) => changeJob(twins.db, { ownerId, jobId }, { done: 5, total: 6 }));
  const other = await insert(twins.rina, { kind: 'rejudge', total: 4 });
  await twins.forRina(() => restartJob(twins.db, job, 9));
  expect(await found()).toMatchObject({ user_id: twins.rina, done: 0, total: 9 });
  expect(await findJob(twins.db, twins.rina, other?.id ?? 0)).toMatchObject({ total: 4 });
});
