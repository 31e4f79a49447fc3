import { refreshOwnChannel } from '../channels/refresh-own-channel.ts';
import type { OwnerId } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { JobRun } from '../jobs/job-queue.ts';
import { reportProgress } from '../jobs/report-progress.ts';
import { followDetectorFor } from '../judging/follow-detector.ts';
import { refreshVideos } from '../videos/refresh-videos.ts';
import { PlatformError } from '../youtube/youtube-errors.ts';
import { readComments } from './read-comments.ts';
import { tidyAfterSync } from './sync.repository.ts';

/** Rows after which the database's statistics are worth renewing. */
const MANY_COMMENTS = 1_000;

/**
 * Reads channel, videos and comments. Every page is committed with its cursor, so a run that
 * dies is taken up where it stood; a used-up quota is waited out.
 */
export async function syncChannel(deps: Deps, run: JobRun<'sync-channel'>): Promise<void> {
  const job = run.data;
  try {
    await reportProgress(deps, job, { state: 'running', errorCode: null });
    await followDetectorFor(deps, job.ownerId);
    const comments = await readEverything(deps, job);
    if (comments >= MANY_COMMENTS) await tidyAfterSync(deps.db);
    await reportProgress(deps, job, { state: 'done', finishedAt: deps.clock.now() });
  } catch (error) {
    if (await waitForQuota(deps, job, error)) return;
    const code = lastingFailure(error) ?? (run.lastAttempt ? 'platform_unavailable' : undefined);
    if (code === undefined) throw error;
    deps.logger.warn({ err: error, jobId: job.jobId }, 'sync failed');
    await reportProgress(deps, job, {
      state: 'failed',
      errorCode: code,
      finishedAt: deps.clock.now(),
    });
  }
}

interface SyncJob {
  ownerId: OwnerId;
  jobId: number;
}

async function readEverything(deps: Deps, job: SyncJob): Promise<number> {
  let units = 0;
  const client = deps.youtube.forOwner(job.ownerId, {
    onUnits: (spent) => {
      units += spent;
    },
  });
  const report = async (done: number) => {
    await reportProgress(deps, job, { done, units });
    units = 0;
  };
  const channel = await refreshOwnChannel(deps, job.ownerId, client);
  if (!channel) throw new AppError('no_channel', 'This Google account has no YouTube channel.');
  await refreshVideos(deps, { ownerId: job.ownerId, channel, client });
  await report(0);
  const comments = await readComments(deps, {
    ownerId: job.ownerId,
    channelId: channel.youtube_id,
    client,
    onPage: report,
  });
  await report(0);
  return comments;
}

/** Sleeps until the quota is there again; the job then goes on at its cursors. */
async function waitForQuota(deps: Deps, job: SyncJob, error: unknown): Promise<boolean> {
  if (!(error instanceof PlatformError) || error.kind !== 'quota_exhausted') return false;
  const { resetsAt } = await deps.youtube.quota.today();
  await inTransaction(deps.db, (tx) =>
    deps.jobs.enqueue('sync-channel', job, { tx, startAfter: resetsAt }),
  );
  await reportProgress(deps, job, { state: 'waiting_quota', errorCode: 'quota_exhausted' });
  return true;
}

/** Failures that no further attempt can mend. */
function lastingFailure(error: unknown): string | undefined {
  if (error instanceof AppError) return error.code;
  if (error instanceof PlatformError && error.kind === 'scope_missing') return 'missing_scope';
  if (error instanceof PlatformError && error.kind === 'token_dead') return 'connection_broken';
  return undefined;
}
