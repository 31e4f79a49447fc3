import type { ReportSchedule } from '../../../contract/report.ts';
import { requireFreshSignIn } from '../../account/auth/sessions/fresh-sign-in.ts';
import type { Actor, StoreDeps } from '../../context/deps.ts';
import { markWork } from '../../db/mark-work.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { findLiveJob } from '../../jobs/jobs.repository.ts';
import { earliest, type WorkRun } from '../../work/work-run.ts';
import { readDayRange } from '../analytics/view-analytics.ts';
import { type MakeDeps, makeReport } from './make-report.ts';
import { nextReportAt, weekBefore } from './report.policy.ts';
import {
  deleteReportSchedule,
  findReportSchedule,
  postponeReport,
  saveReportSchedule,
} from './report-schedules.repository.ts';
import { deleteExpiredReports, findNextExpiry } from './reports.repository.ts';
import { queueReport } from './request-report.ts';

const zoneOf = async (deps: StoreDeps, ownerId: OwnerId): Promise<string> =>
  (await readDayRange(deps, { ownerId, channelId: null }, {})).timeZone;

/** Has a report made every week. Needs a fresh sign-in, since it decides what is written. */
export async function scheduleReports(deps: StoreDeps, actor: Actor, schedule: ReportSchedule) {
  await requireFreshSignIn(deps, actor);
  const { ownerId } = actor;
  const timeZone = await zoneOf(deps, ownerId);
  const next_at = nextReportAt(deps.clock.now(), { weekday: schedule.weekday, timeZone });
  return inOwnerTransaction(deps.db, ownerId, async (tx) => {
    await markWork(tx, ownerId, { kind: 'report', at: next_at });
    return saveReportSchedule(tx, ownerId, { ...schedule, next_at });
  });
}

export const stopSchedule = ({ db }: StoreDeps, { ownerId }: Actor): Promise<void> =>
  inOwnerTransaction(db, ownerId, (tx) => deleteReportSchedule(tx, ownerId));

/** Makes the owner's report that is due. Returns when the next one is, or a file's time is over. */
export async function runReports(
  deps: MakeDeps,
  { ownerId, lastAttempt }: Pick<WorkRun, 'ownerId' | 'lastAttempt'>,
): Promise<Date | undefined> {
  const { db } = deps;
  const now = deps.clock.now();
  const timeZone = await zoneOf(deps, ownerId);
  await inOwnerTransaction(db, ownerId, async (tx) => {
    await deleteExpiredReports(tx, ownerId, now);
    await queueWeekly(tx, ownerId, { now, timeZone });
  });
  const live = await findLiveJob(db, ownerId, 'report');
  if (live) await makeReport(deps, { ownerId, jobId: live.id }, lastAttempt);
  const schedule = await findReportSchedule(db, ownerId);
  return earliest([schedule?.next_at, await findNextExpiry(db, ownerId)]);
}

async function queueWeekly(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const schedule = await findReportSchedule(tx, ownerId);
  if (schedule === undefined || schedule.next_at > now) return;
  const { weekday, format, language, sections } = schedule;
  const report = {
    format,
    language,
    sections,
    ...weekBefore(now, { weekday, timeZone }),
    scheduled: true,
    created_at: now,
  };
  // While another report of the owner waits to be made, this one waits for its end.
  if ((await queueReport(tx, ownerId, report)) === undefined) return;
  await postponeReport(tx, ownerId, nextReportAt(now, { weekday, timeZone }));
}
