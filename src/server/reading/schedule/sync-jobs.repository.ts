import type { JobRow, OwnerId, Queryable } from '../../db/schema.ts';

export interface SyncJob {
  ownerId: OwnerId;
  jobId: number;
}

const jobKey = ({ ownerId, jobId }: SyncJob) => ({ user_id: ownerId, id: jobId });

/** Stores the sync's step, where an interrupted run continues. */
export async function saveStep(
  db: Queryable,
  job: SyncJob,
  { step, page }: { step: string; page: string | null },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ step, step_page: page })
    .where((row) => row.and(jobKey(job)))
    .execute();
}

/**
 * Turns a running quick sync into a full one, because the owner requested it. A sync that waits for
 * the platform resumes at once.
 */
export const makeSyncFull = (db: Queryable, job: SyncJob, now: Date): Promise<JobRow | undefined> =>
  db
    .updateTable('jobs')
    .set((row) => ({
      scope: 'everything',
      resumes_at: row
        .case()
        .when('state', '=', 'waiting_platform')
        .then(now)
        .else(row.ref('resumes_at'))
        .end(),
    }))
    .where((row) => row.and(jobKey(job)))
    .returningAll()
    .executeTakeFirst();

/** Ends a sync; undefined when its scope has changed since. */
export const endSync = (
  db: Queryable,
  job: SyncJob,
  { scope, now }: { scope: JobRow['scope']; now: Date },
): Promise<JobRow | undefined> =>
  db
    .updateTable('jobs')
    .set({ state: 'done', finished_at: now, expected_at: null, resumes_at: null })
    .where((row) => row.and({ ...jobKey(job), scope }))
    .returningAll()
    .executeTakeFirst();

/** Deletes the job of a quick sync, which owners never see. */
export async function deleteQuickSync(db: Queryable, job: SyncJob): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where((row) => row.and({ ...jobKey(job), scope: 'news' }))
    .execute();
}
