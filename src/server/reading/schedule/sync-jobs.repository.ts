import type { OwnerTransaction } from '../../db/owner-transaction.ts';
import type { JobRow, OwnerId, Queryable } from '../../db/schema.ts';

export interface SyncJob {
  ownerId: OwnerId;
  jobId: number;
}

const jobKey = ({ ownerId, jobId }: SyncJob) => ({ user_id: ownerId, id: jobId });

/** Where a sync is: a run that died goes on there. */
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
 * Lets a look for news that is under way read everything, since somebody asked for it. One that
 * waits for the platform asks it again at once.
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

/** Ends a sync; undefined when more than `scope` is wanted of it by now. */
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

/** Looks for news leave nothing behind. */
export async function deleteQuickSync(db: Queryable, job: SyncJob): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where((row) => row.and({ ...jobKey(job), scope: 'news' }))
    .execute();
}

/** Syncs that have waited long enough; they count as queued from here on. */
export const resumeDueSyncs = (
  tx: OwnerTransaction,
  ownerId: OwnerId,
  now: Date,
): Promise<Pick<JobRow, 'id'>[]> =>
  tx
    .updateTable('jobs')
    .set({ state: 'queued', resumes_at: null, error_code: null })
    .where('user_id', '=', ownerId)
    .where('kind', '=', 'sync_channel')
    // Of those that are queued only one that waits for disk space has a time.
    .where('state', 'in', ['waiting_quota', 'waiting_platform', 'queued'])
    .where('resumes_at', '<=', now)
    .returning('id')
    .execute();
