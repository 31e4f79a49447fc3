import type { JobRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { JobRun } from '../jobs/job-queue.ts';
import { changeJob, findJob } from '../jobs/jobs.repository.ts';
import { reportProgress, tellOfJob } from '../jobs/report-progress.ts';
import { followDetectorFor } from '../judging/follow-detector.ts';
import { PlatformError } from '../youtube/youtube-errors.ts';
import { readChannel } from './read-channel.ts';
import { retryLater, scheduleNext } from './schedule-next.ts';
import { tidyAfterSync } from './sync.repository.ts';
import { dropLook, endSync, type SyncJob } from './sync-jobs.repository.ts';
import { dropAllPages } from './sync-pages.repository.ts';

/** Rows after which the database's statistics are worth renewing. */
const MANY_COMMENTS = 1_000;

/**
 * Reads a channel. Every page is committed with its place, so a run that dies is taken up where it
 * stood; a used-up quota is waited out.
 */
export async function syncChannel(deps: Deps, run: JobRun<'sync-channel'>): Promise<void> {
  const job = run.data;
  // A message may come twice, and looks for news leave no job behind.
  let row = await findJob(deps.db, job.ownerId, job.jobId);
  if (!row || row.finished_at !== null) return;
  try {
    await reportProgress(deps, job, { state: 'running', errorCode: null, resumesAt: null });
    await followDetectorFor(deps, job.ownerId);
    let over = false;
    while (!over && row) {
      const comments = await readChannel(deps, row);
      if (comments >= MANY_COMMENTS) await tidyAfterSync(deps.db);
      over = await end(deps, job, { scope: row.scope, found: comments });
      row = await findJob(deps.db, job.ownerId, job.jobId);
    }
  } catch (error) {
    if (await waitForQuota(deps, job, error)) return;
    const code = lastingFailure(error) ?? (run.lastAttempt ? 'platform_unavailable' : undefined);
    if (code === undefined) throw error;
    deps.logger.warn({ err: error, jobId: job.jobId }, 'sync failed');
    const finishedAt = deps.clock.now();
    await reportProgress(deps, job, { state: 'failed', errorCode: code, finishedAt });
    await retryLater(deps.db, job.ownerId, finishedAt);
    await dropLook(deps.db, job);
  }
}

/** False when somebody asked for more meanwhile than what has been read. */
async function end(
  deps: Deps,
  job: SyncJob,
  { scope, found }: { scope: JobRow['scope']; found: number },
): Promise<boolean> {
  const now = deps.clock.now();
  const day = await deps.youtube.quota.today();
  const ended = await inTransaction(deps.db, async (tx) => {
    const row = await endSync(tx, job, { scope, now });
    if (!row) return undefined;
    await scheduleNext(tx, job.ownerId, { scope, found, day, now });
    await dropAllPages(tx, job.ownerId);
    await dropLook(tx, job);
    return row;
  });
  if (!ended) return false;
  await tellOfJob(deps, ended);
  if (scope === 'news' && found > 0) {
    await deps.events.publish(job.ownerId, { type: 'decisions', comment_ids: [] });
  }
  return true;
}

/** Sleeps until the quota is there again; the job then goes on where it stood. */
async function waitForQuota(deps: Deps, job: SyncJob, error: unknown): Promise<boolean> {
  if (!(error instanceof PlatformError) || error.kind !== 'quota_exhausted') return false;
  const { resetsAt } = await deps.youtube.quota.today();
  const row = await changeJob(deps.db, job, {
    state: 'waiting_quota',
    errorCode: 'quota_exhausted',
    expectedAt: null,
    resumesAt: resetsAt,
  });
  if (row) await tellOfJob(deps, row);
  return true;
}

/** Failures that no further attempt can mend. */
function lastingFailure(error: unknown): string | undefined {
  if (error instanceof AppError) return error.code;
  if (error instanceof PlatformError && error.kind === 'scope_missing') return 'missing_scope';
  if (error instanceof PlatformError && error.kind === 'token_dead') return 'connection_broken';
  return undefined;
}
