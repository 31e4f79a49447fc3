import { limits } from '../../../contract/limits.ts';
import type { ReportBody } from '../../../contract/report.ts';
import { DAY_MS } from '../../../contract/time-lengths.ts';
import { requireFreshSignIn } from '../../account/auth/sessions/fresh-sign-in.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, ChangeDeps } from '../../context/deps.ts';
import { markWork } from '../../db/mark-work.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { ReportRow } from '../../db/report-tables.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { insertJob } from '../../jobs/jobs.repository.ts';
import { publishJob } from '../../jobs/report-progress.ts';
import { readDayRange } from '../analytics/view-analytics.ts';
import { measureReport } from './gather-report.ts';
import { insertReport, listReports } from './reports.repository.ts';

const RETRY_SECONDS = 10;

/**
 * Queues a report. Needs a fresh sign-in. Throws `report_too_large`, `reports_full`, and
 * `report_running`: an owner's reports are made one after the other.
 */
export async function requestReport(
  deps: ChangeDeps,
  actor: Actor,
  { start_date, end_date, ...content }: ReportBody,
): Promise<ReportRow> {
  await requireFreshSignIn(deps, actor);
  const { ownerId } = actor;
  const { start, end } = await readDayRange(deps, actor, { start_date, end_date });
  const days = { start_date: start, end_date: end };
  await measureReport(deps, actor, { ...content, ...days });
  const now = deps.clock.now();
  const { report, job } = await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    const stored = await listReports(tx, ownerId, now);
    if (stored.length >= limits.reports) {
      throw new AppError(
        'reports_full',
        `You have ${stored.length} reports, which is the most. Delete one first.`,
      );
    }
    const wanted = { ...content, ...days, scheduled: false, created_at: now };
    const queued = await queueReport(tx, ownerId, wanted);
    if (queued === undefined) {
      throw new AppError('report_running', 'A report is being made. Wait until it is ready.', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    }
    await recordAudit(tx, ownerId, {
      at: now,
      action: 'create_report',
      details: { format: content.format, ...days },
    });
    return queued;
  });
  await publishJob(deps, job);
  return report;
}

type WantedReport = Pick<
  ReportRow,
  'format' | 'language' | 'sections' | 'start_date' | 'end_date' | 'scheduled' | 'created_at'
>;

/** Undefined when a report of the owner is being made already. */
export async function queueReport(tx: OwnerTransaction, ownerId: OwnerId, report: WantedReport) {
  const now = report.created_at;
  const job = await insertJob(tx, ownerId, { kind: 'report', total: null, now });
  if (job === undefined) return undefined;
  const expires_at = new Date(now.getTime() + limits.reportDays * DAY_MS);
  const row = await insertReport(tx, ownerId, { ...report, job_id: job.id, expires_at });
  await markWork(tx, ownerId, { kind: 'report', at: now });
  return { report: row, job };
}
