import { quotaOpensAt } from '../../../platform/pacific-day.ts';
import { readSettings } from '../../account/settings/settings.ts';
import type { Deps } from '../../context/deps.ts';
import { isDatabaseUnavailable, isDiskFull } from '../../db/database-unavailable.ts';
import { markWork } from '../../db/mark-work.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { JobRow } from '../../db/schema.ts';
import { changeJob, findJob, type JobChange } from '../../jobs/jobs.repository.ts';
import { publishJob, reportProgress } from '../../jobs/report-progress.ts';
import { hasWaitingMatches } from '../../judging/rules/rule-matches.repository.ts';
import { rejudgeOutdatedOf } from '../../judging/upgrade/rejudge-outdated.ts';
import type { WorkRun } from '../../work/work-run.ts';
import { scheduleNext, scheduleRetry } from '../schedule/schedule-next.ts';
import { deleteQuickSync, endSync, type SyncJob } from '../schedule/sync-jobs.repository.ts';
import { saveSyncRun } from '../schedule/sync-runs.repository.ts';
import { nextSyncAt, takeSync } from '../schedule/take-sync.ts';
import { deleteAllPages, refreshStatistics } from '../store/sync-cursors.repository.ts';
import { readChannel, TurnOver } from './read-channel.ts';
import {
  failureAfterTries,
  nextTryAt,
  permanentFailure,
  type Wait,
  waitAfter,
} from './wait.policy.ts';

/** How soon a sync looks again whether the disk has space. */
const DISK_PAUSE_MS = 5_000;
/** After this many new rows the database's statistics are refreshed. */
const MANY_COMMENTS = 1_000;

type SyncTurn = Pick<WorkRun, 'lastAttempt' | 'givesWay'>;

/** Runs the owner's sync that is due. Returns when the next one is. */
export async function runSync(
  deps: Deps,
  { ownerId, ...turn }: SyncTurn & Pick<WorkRun, 'ownerId'>,
): Promise<Date | undefined> {
  const jobId = await takeSync(deps, ownerId);
  if (jobId !== undefined) await syncChannel(deps, { ownerId, jobId }, turn);
  return nextSyncAt(deps, ownerId);
}

/**
 * Reads a channel. Every page is committed with its position, so an interrupted run continues there.
 * It waits when the quota is used up or the platform does not answer, and where others go first.
 */
export async function syncChannel(
  deps: Deps,
  job: SyncJob,
  { lastAttempt, givesWay }: SyncTurn,
): Promise<void> {
  // A run may come twice, and a finished quick sync has deleted its job.
  let row = await findJob(deps.db, job.ownerId, job.jobId);
  if (!row || row.finished_at !== null) return;
  let found = 0;
  try {
    await reportProgress(deps, job, { state: 'running', errorCode: null, resumesAt: null });
    await rejudgeOutdatedOf(deps, job.ownerId);
    let over = false;
    while (!over && row) {
      const comments = await readChannel(deps, row, givesWay);
      found += comments;
      over = await endRun(deps, job, { scope: row.scope, found: comments });
      row = await findJob(deps.db, job.ownerId, job.jobId);
    }
  } catch (error) {
    if (error instanceof TurnOver) return;
    // The sync runs again as soon as the database is back.
    if (isDatabaseUnavailable(error)) throw error;
    // The server cannot measure a disk on another machine.
    const wait = isDiskFull(error) ? ({ for: 'disk' } as const) : waitAfter(error);
    if (wait && (await pauseSync(deps, job, wait))) return;
    const isLastTry = wait !== undefined || lastAttempt;
    const code = permanentFailure(error) ?? (isLastTry ? failureAfterTries(error) : undefined);
    if (code === undefined) throw error;
    deps.logger.warn({ err: error, jobId: job.jobId }, 'sync failed');
    const finishedAt = deps.clock.now();
    await reportProgress(deps, job, { state: 'failed', errorCode: code, finishedAt });
    const told = await inOwnerTransaction(deps.db, job.ownerId, async (tx) => {
      await scheduleRetry(tx, job.ownerId, finishedAt);
      await saveSyncRun(tx, job, { state: 'failed', errorCode: code, finishedAt });
      await deleteQuickSync(tx, job);
      return deps.effects.notify(tx, job.ownerId, {
        event: 'sync_failed',
        occurrence: String(job.jobId),
        details: { reason: code },
      });
    });
    await deps.events.publish(job.ownerId, { type: 'connection' });
    if (told) await deps.events.publish(job.ownerId, { type: 'notifications' });
  }
  if (found >= MANY_COMMENTS) await refreshStatistics(deps.db);
}

/** Ends the run. False when the owner has requested a full sync meanwhile. */
async function endRun(
  deps: Deps,
  job: SyncJob,
  { scope, found }: { scope: JobRow['scope']; found: number },
): Promise<boolean> {
  const now = deps.clock.now();
  const { quota_reserve: reserve } = await readSettings(deps.db, job.ownerId);
  const day = await deps.youtube.quota.today({ ownerId: job.ownerId, reserve });
  const ended = await inOwnerTransaction(deps.db, job.ownerId, async (tx) => {
    const row = await endSync(tx, job, { scope, now });
    if (!row) return undefined;
    await scheduleNext(tx, job.ownerId, { scope, found, day, now });
    await deleteAllPages(tx, job.ownerId);
    await saveSyncRun(tx, job, { state: 'done', errorCode: null, finishedAt: now });
    if (await hasWaitingMatches(tx, job.ownerId)) {
      await markWork(tx, job.ownerId, { kind: 'rules', at: now });
    }
    await deleteQuickSync(tx, job);
    // Its calls are noted without the owner's lock, where nothing is marked.
    await markWork(tx, job.ownerId, { kind: 'fold', at: now });
    if (scope === 'everything' || found > 0) {
      await markWork(tx, job.ownerId, { kind: 'news', at: now });
    }
    return row;
  });
  if (!ended) return false;
  await publishJob(deps, ended);
  if (scope === 'news' && found > 0) {
    await deps.events.publish(job.ownerId, { type: 'decisions', comment_ids: [] });
  }
  return true;
}

/**
 * Stores when the job resumes, and ends this run. False when the job has waited too often without
 * success.
 */
async function pauseSync(deps: Deps, job: SyncJob, wait: Wait): Promise<boolean> {
  const change = await pauseChange(deps, job, wait);
  if (!change) return false;
  const row = await inOwnerTransaction(deps.db, job.ownerId, async (tx) => {
    if (wait.for === 'quota') {
      await markWork(tx, job.ownerId, { kind: 'news', at: deps.clock.now() });
    }
    const changed = await changeJob(tx, job, { expectedAt: null, ...change });
    const errorCode = change.errorCode ?? null;
    await saveSyncRun(tx, job, { state: 'interrupted', errorCode, finishedAt: null });
    return changed;
  });
  if (row) await publishJob(deps, row);
  await deps.events.publish(job.ownerId, { type: 'connection' });
  return true;
}

async function pauseChange(deps: Deps, job: SyncJob, wait: Wait): Promise<JobChange | undefined> {
  if (wait.for === 'quota') return quotaPause(deps, job);
  if (wait.for === 'platform') return platformPause(deps, job, wait);
  const resumesAt = new Date(deps.clock.now().getTime() + DISK_PAUSE_MS);
  return { state: 'queued', errorCode: 'disk_full', resumesAt };
}

async function quotaPause({ db, clock, youtube }: Deps, { ownerId }: SyncJob): Promise<JobChange> {
  const { quota_reserve: reserve } = await readSettings(db, ownerId);
  const day = await youtube.quota.today({ ownerId, reserve });
  const resumesAt = quotaOpensAt(day, { units: day.reserved + 1, now: clock.now() });
  return { state: 'waiting_quota', errorCode: 'quota_exhausted', resumesAt };
}

async function platformPause(
  { db, clock }: Deps,
  job: SyncJob,
  { until }: { until?: Date },
): Promise<JobChange | undefined> {
  const row = await findJob(db, job.ownerId, job.jobId);
  const tries = row?.tries ?? 0;
  const resumesAt = nextTryAt({ tries, until, now: clock.now() });
  if (!resumesAt) return undefined;
  return {
    state: 'waiting_platform',
    errorCode: 'platform_unavailable',
    resumesAt,
    tries: tries + 1,
  };
}
