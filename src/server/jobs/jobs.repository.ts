import { sql } from 'kysely';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { JobDecisions } from '../../contract/job.ts';
import { selectOwned, updateOwned } from '../db/owned-rows.ts';
import { takeId } from '../db/owner-ids.ts';
import type { JobRow, OwnerId, OwnerTransaction, Queryable } from '../db/schema.ts';

const LISTED = 20;
const LIVE = ['queued', 'running', 'waiting_quota', 'waiting_platform'] as const;

export const findJob = (db: Queryable, ownerId: OwnerId, jobId: number) =>
  selectOwned(db, ownerId, 'jobs').selectAll().where('id', '=', jobId).executeTakeFirst();

export const listJobs = (db: Queryable, ownerId: OwnerId): Promise<JobRow[]> =>
  selectOwned(db, ownerId, 'jobs')
    .selectAll()
    // Quick syncs run automatically many times a day, so they are not listed.
    .where('scope', '<>', 'news')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();

/** The owner's live job of this kind; an owner has at most one. */
export const findLiveJob = (
  db: Queryable,
  ownerId: OwnerId,
  kind: 'sync_channel' | 'rejudge' | 'report',
): Promise<JobRow | undefined> =>
  selectOwned(db, ownerId, 'jobs')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', 'in', LIVE)
    .executeTakeFirst();

export interface NewJob {
  kind: JobRow['kind'];
  total: number | null;
  state?: JobRow['state'];
  scope?: JobRow['scope'];
  decisions?: JobDecisions;
  now: Date;
}

/** Undefined when a live job of this kind exists and only one is allowed. */
export const insertJob = async (
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { kind, total, state = 'queued', scope = 'everything', decisions, now }: NewJob,
): Promise<JobRow | undefined> =>
  tx
    .insertInto('jobs')
    .values({
      user_id: ownerId,
      id: await takeId(tx, ownerId),
      kind,
      total,
      state,
      scope,
      ...(decisions ? { decisions: JSON.stringify(decisions) } : {}),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Resets the progress of a live job. */
export async function restartJob(
  db: Queryable,
  job: { ownerId: OwnerId; jobId: number },
  total: number,
): Promise<void> {
  await updateOwned(db, job.ownerId, 'jobs')
    .set({ done: 0, total })
    .where('id', '=', job.jobId)
    .execute();
}

export interface JobChange {
  state?: JobRow['state'];
  /** Added to the stored value. */
  done?: number;
  units?: number;
  found?: number;
  flagged?: number;
  total?: number | null;
  errorCode?: ErrorCode | null;
  unitsExpected?: number | null;
  expectedAt?: Date | null;
  resumesAt?: Date | null;
  /** Consecutive waits without success. */
  tries?: number;
  finishedAt?: Date;
}

export const changeJob = (
  db: Queryable,
  job: { ownerId: OwnerId; jobId: number },
  change: JobChange,
): Promise<JobRow | undefined> =>
  updateOwned(db, job.ownerId, 'jobs')
    .set({
      ...(change.state ? { state: change.state } : {}),
      ...(change.total !== undefined ? { total: change.total } : {}),
      ...(change.errorCode !== undefined ? { error_code: change.errorCode } : {}),
      ...(change.unitsExpected !== undefined ? { units_expected: change.unitsExpected } : {}),
      ...(change.expectedAt !== undefined ? { expected_at: change.expectedAt } : {}),
      ...(change.resumesAt !== undefined ? { resumes_at: change.resumesAt } : {}),
      ...(change.tries !== undefined ? { tries: change.tries } : {}),
      ...(change.finishedAt ? { finished_at: change.finishedAt } : {}),
      done: sql`done + ${change.done ?? 0}`,
      units: sql`units + ${change.units ?? 0}`,
      found: sql`found + ${change.found ?? 0}`,
      flagged: sql`flagged + ${change.flagged ?? 0}`,
    })
    .where('id', '=', job.jobId)
    .returningAll()
    .executeTakeFirst();
