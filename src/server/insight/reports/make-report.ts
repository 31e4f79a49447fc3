import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { ReportContent } from '../../../files/report/report-content.ts';
import { writeCsvFiles } from '../../../files/report/write-csv.ts';
import { writeWorkbook } from '../../../files/report/write-workbook.ts';
import { findUser } from '../../account/auth/users.repository.ts';
import { requireRoomToWrite } from '../../base/disk-guard.ts';
import { AppError } from '../../base/errors.ts';
import type { Deps, StoreDeps } from '../../context/deps.ts';
import { isDatabaseUnavailable, isDiskFull } from '../../db/database-unavailable.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { ReportRow } from '../../db/report-tables.ts';
import { changeJob, restartJob } from '../../jobs/jobs.repository.ts';
import { publishJob, reportProgress } from '../../jobs/report-progress.ts';
import { gatherReport, measureReport } from './gather-report.ts';
import { printReport } from './print-report.ts';
import { expiryOf } from './report.policy.ts';
import { deleteParts } from './report-parts.repository.ts';
import { beginRun, changeRun, findReportOfJob, type ReportRun } from './reports.repository.ts';
import { RunReplaced, storeFile } from './store-file.ts';

export type MakeDeps = StoreDeps & Pick<Deps, 'events' | 'logger' | 'disk' | 'effects'>;

interface Job {
  ownerId: number;
  jobId: number;
}

/**
 * Writes a report's file. A run that was killed is followed by another one, which begins again; a
 * report that was deleted meanwhile ends the run.
 */
export async function makeReport(deps: MakeDeps, job: Job, lastAttempt: boolean): Promise<void> {
  const begun = await begin(deps, job);
  if (begun === undefined) return;
  const reportRun = { ownerId: job.ownerId, reportId: begun.id, attempt: begun.attempt };
  try {
    await write(deps, job, { report: begun, run: reportRun });
  } catch (error) {
    if (error instanceof RunReplaced) return;
    const isRefused = error instanceof AppError;
    if (!isRefused && (!lastAttempt || isDatabaseUnavailable(error))) throw error;
    deps.logger.warn({ err: error, jobId: job.jobId }, 'a report could not be made');
    const code = isRefused ? error.code : isDiskFull(error) ? 'disk_full' : 'internal';
    await fail(deps, job, { run: reportRun, code });
  }
}

/** Undefined when the report is over or gone. */
async function begin(deps: MakeDeps, job: Job): Promise<ReportRow | undefined> {
  const { ownerId } = job;
  return inOwnerTransaction(deps.db, ownerId, async (tx) => {
    const found = await findReportOfJob(tx, ownerId, job.jobId);
    const report = found && (await beginRun(tx, ownerId, found.id));
    if (report === undefined) {
      await changeJob(tx, job, { state: 'done', finishedAt: deps.clock.now() });
      return undefined;
    }
    await deleteParts(tx, ownerId, report.id);
    await changeJob(tx, job, { state: 'running' });
    return report;
  });
}

interface Writing {
  report: ReportRow;
  run: ReportRun;
}

async function write(deps: MakeDeps, job: Job, { report, run }: Writing): Promise<void> {
  requireRoomToWrite(deps.disk);
  const user = await findUser(deps.db, job.ownerId);
  if (user === undefined) return;
  const owner = { ownerId: job.ownerId, channelId: user.youtube_channel_id };
  const sizes = await measureReport(deps, owner, report);
  await restartJob(deps.db, job, sizes.comments);
  const onComments = (done: number) => reportProgress(deps, job, { done });
  const content = await gatherReport(deps, owner, { report, sizes, onComments });
  const file = await writeFile(report.format, content, deps.clock.now());
  const bytes = await storeFile(deps, run, file);
  const now = deps.clock.now();
  const expiresAt = expiryOf(now, sizes.oldest);
  const row = await inOwnerTransaction(deps.db, job.ownerId, async (tx) => {
    const made = await changeRun(tx, run, {
      state: 'ready',
      bytes,
      comments: sizes.comments,
      left_out: sizes.left_out,
      expires_at: expiresAt,
    });
    if (made === undefined) throw new RunReplaced();
    const { format, scheduled } = report;
    const details = { format, scheduled, expires_at: expiresAt.toISOString() };
    const occurrence = String(report.id);
    const told = await deps.effects.notify(tx, job.ownerId, {
      event: 'report_ready',
      occurrence,
      details,
    });
    const ended = await changeJob(tx, job, { state: 'done', finishedAt: now });
    return { told, ended };
  });
  if (row.ended) await publishJob(deps, row.ended);
  if (row.told) await deps.events.publish(job.ownerId, { type: 'notifications' });
}

async function writeFile(format: ReportRow['format'], content: ReportContent, now: Date) {
  switch (format) {
    case 'csv':
      return writeCsvFiles(content, now);
    case 'xlsx':
      return writeWorkbook(content, now);
    case 'pdf':
      return printReport(content, now);
  }
}

async function fail(deps: MakeDeps, job: Job, { run, code }: { run: ReportRun; code: ErrorCode }) {
  const ended = await inOwnerTransaction(deps.db, job.ownerId, async (tx) => {
    const failed = await changeRun(tx, run, { state: 'failed', error_code: code });
    if (failed === undefined) return undefined;
    await deleteParts(tx, job.ownerId, run.reportId);
    const finishedAt = deps.clock.now();
    return changeJob(tx, job, { state: 'failed', errorCode: code, finishedAt });
  });
  if (ended) await publishJob(deps, ended);
}
