import type { ReportSchedule } from '../../../contract/report.ts';
import { requireFreshSignIn } from '../../account/auth/fresh-sign-in.ts';
import { HOUR_MS } from '../../base/clock.ts';
import type { Actor } from '../../context/actor.ts';
import type { Deps, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction, type OwnerTransaction } from '../../db/owner-transaction.ts';
import type { ReportScheduleRow } from '../../db/report-tables.ts';
import type { OwnerId } from '../../db/schema.ts';
import { changeJob } from '../../jobs/jobs.repository.ts';
import { readDayRange } from '../analytics/view-analytics.ts';
import { nextReportAt, weekBefore } from './report.policy.ts';
import {
  deleteReportSchedule,
  findReportSchedule,
  postponeReport,
  saveReportSchedule,
} from './report-schedules.repository.ts';
import { deleteExpiredReports, listAbandoned, markFailed } from './reports.repository.ts';
import { queueReport } from './request-report.ts';

const zoneOf = async (deps: StoreDeps, ownerId: OwnerId): Promise<string> =>
  (await readDayRange(deps, { ownerId, channelId: null }, {})).timeZone;

/** Has a report made every week. Needs a fresh sign-in, since it decides what is written. */
export async function scheduleReports(
  deps: StoreDeps,
  actor: Actor,
  schedule: ReportSchedule,
): Promise<ReportScheduleRow> {
  await requireFreshSignIn(deps, actor);
  const { ownerId } = actor;
  const timeZone = await zoneOf(deps, ownerId);
  const next_at = nextReportAt(deps.clock.now(), { weekday: schedule.weekday, timeZone });
  return inOwnerTransaction(deps.db, ownerId, (tx) =>
    saveReportSchedule(tx, ownerId, { ...schedule, next_at }),
  );
}

export const stopSchedule = ({ db }: StoreDeps, { ownerId }: Actor): Promise<void> =>
  inOwnerTransaction(db, ownerId, (tx) => deleteReportSchedule(tx, ownerId));

type KeepDeps = StoreDeps & Pick<Deps, 'tasks'>;

/**
 * What is to be done about an owner's reports once an hour: files whose time is over are deleted, a
 * report whose runs have all died is said to have failed, and the weekly one is queued when it is due.
 */
export async function keepReports(deps: KeepDeps, ownerId: OwnerId): Promise<void> {
  const now = deps.clock.now();
  const timeZone = await zoneOf(deps, ownerId);
  await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    await deleteExpiredReports(tx, ownerId, now);
    await failAbandoned(tx, ownerId, now);
    await queueDue(tx, deps.tasks, { ownerId, now, timeZone });
  });
}

/** All tries of a task are over after some minutes, unless each of them takes long. */
const ABANDONED_MS = 2 * HOUR_MS;

async function failAbandoned(tx: OwnerTransaction, ownerId: OwnerId, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ABANDONED_MS);
  for (const { id, job_id: jobId } of await listAbandoned(tx, ownerId, before)) {
    await markFailed(tx, ownerId, { id, code: 'internal' });
    const failed = { state: 'failed', errorCode: 'internal', finishedAt: now } as const;
    await changeJob(tx, { ownerId, jobId }, failed);
  }
}

interface Due {
  ownerId: OwnerId;
  now: Date;
  timeZone: string;
}

async function queueDue(
  tx: OwnerTransaction,
  tasks: Deps['tasks'],
  { ownerId, now, timeZone }: Due,
): Promise<void> {
  const schedule = await findReportSchedule(tx, ownerId);
  if (schedule === undefined || schedule.next_at > now) return;
  const { weekday, format, language, sections } = schedule;
  const report = {
    format,
    language,
    sections,
    ...weekBefore(now, timeZone),
    scheduled: true,
    created_at: now,
  };
  // While the owner has another report made, this one waits for the next hour.
  if ((await queueReport(tx, tasks, { ownerId, report })) === undefined) return;
  await postponeReport(tx, ownerId, nextReportAt(now, { weekday, timeZone }));
}
