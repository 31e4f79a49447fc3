import { Readable } from 'node:stream';
import { requireFreshSignIn } from '../../account/auth/sessions/fresh-sign-in.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { Actor, Deps, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { ReportRow, ReportScheduleRow } from '../../db/report-tables.ts';
import { changeJob } from '../../jobs/jobs.repository.ts';
import { publishJob } from '../../jobs/report-progress.ts';
import { readParts } from './report-parts.repository.ts';
import { findReportSchedule } from './report-schedules.repository.ts';
import { deleteReport, findReport, listReports } from './reports.repository.ts';

export async function browseReports(
  { db, clock }: StoreDeps,
  { ownerId }: Actor,
): Promise<{ reports: ReportRow[]; schedule: ReportScheduleRow | undefined }> {
  const reports = await listReports(db, ownerId, clock.now());
  return { reports, schedule: await findReportSchedule(db, ownerId) };
}

/** One report. Throws `not_found`. */
export async function showReport({ db, clock }: StoreDeps, { ownerId }: Actor, id: number) {
  const report = await findReport(db, ownerId, { id, now: clock.now() });
  if (report === undefined) throw notFound('Report');
  return report;
}

export interface ReportFile {
  report: ReportRow;
  content: Readable;
}

/**
 * The file of a report, read from the database while it is sent. Needs a fresh sign-in. Throws
 * `not_found` and `report_not_ready`. `headOnly`: the same answer without content.
 */
export async function openReport(
  deps: StoreDeps,
  actor: Actor,
  { id, headOnly }: { id: number; headOnly: boolean },
): Promise<ReportFile> {
  const report = await showReport(deps, actor, id);
  await requireFreshSignIn(deps, actor);
  if (report.state !== 'ready') {
    throw new AppError('report_not_ready', 'This report is not ready.');
  }
  if (headOnly) return { report, content: Readable.from([]) };
  return {
    report,
    content: Readable.from(readParts(deps.db, actor.ownerId, id), { objectMode: false }),
  };
}

/** Deletes a report with its file, and stops the one that is being made. Throws `not_found`. */
export async function removeReport(
  deps: StoreDeps & Pick<Deps, 'events'>,
  { ownerId }: Actor,
  id: number,
): Promise<void> {
  const job = await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    const report = await deleteReport(tx, ownerId, id);
    if (report === undefined) throw notFound('Report');
    if (report.state === 'ready' || report.state === 'failed') return undefined;
    const over = { state: 'done', finishedAt: deps.clock.now() } as const;
    return changeJob(tx, { ownerId, jobId: report.job_id }, over);
  });
  if (job) await publishJob(deps, job);
}
