import type { ReportBody } from '../../../contract/report.ts';
import { takeId } from '../../db/owner-ids.ts';
import type { OwnerTransaction } from '../../db/owner-transaction.ts';
import type { ReportRow } from '../../db/report-tables.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

/** Of which report, in the run that writes it: an older run finds its report no more. */
export interface ReportRun {
  ownerId: OwnerId;
  reportId: number;
  attempt: number;
}

export type NewReport = Required<Pick<ReportBody, 'format' | 'language' | 'sections'>> & {
  start_date: string;
  end_date: string;
  job_id: number;
  scheduled: boolean;
  created_at: Date;
  expires_at: Date;
};

export const insertReport = async (
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { sections, ...report }: NewReport,
): Promise<ReportRow> =>
  tx
    .insertInto('reports')
    .values({
      ...report,
      user_id: ownerId,
      id: await takeId(tx, ownerId),
      sections: JSON.stringify(sections),
      state: 'queued',
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const reportsOf = (db: Queryable, ownerId: OwnerId) =>
  db.selectFrom('reports').selectAll().where('user_id', '=', ownerId);

/** Those that have not expired, newest first. */
export const listReports = (db: Queryable, ownerId: OwnerId, now: Date): Promise<ReportRow[]> =>
  reportsOf(db, ownerId).where('expires_at', '>', now).orderBy('id', 'desc').execute();

export const findReport = (
  db: Queryable,
  ownerId: OwnerId,
  { id, now }: { id: number; now: Date },
): Promise<ReportRow | undefined> =>
  reportsOf(db, ownerId).where('id', '=', id).where('expires_at', '>', now).executeTakeFirst();

export const findReportOfJob = (
  db: Queryable,
  ownerId: OwnerId,
  jobId: number,
): Promise<ReportRow | undefined> =>
  reportsOf(db, ownerId).where('job_id', '=', jobId).executeTakeFirst();

/** The parts of the file go with it. Undefined when there is no such report. */
export const deleteReport = (
  tx: OwnerTransaction,
  ownerId: OwnerId,
  id: number,
): Promise<ReportRow | undefined> =>
  tx
    .deleteFrom('reports')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export async function deleteExpiredReports(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('reports')
    .where('user_id', '=', ownerId)
    .where('expires_at', '<=', now)
    .execute();
}

/** Begins another run, which makes all earlier ones stop. Undefined when the report is gone. */
export const beginRun = (
  tx: OwnerTransaction,
  ownerId: OwnerId,
  id: number,
): Promise<ReportRow | undefined> =>
  tx
    .updateTable('reports')
    .set((row) => ({ attempt: row('attempt', '+', 1), state: 'running' }))
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();

export type RunChange = Partial<
  Pick<ReportRow, 'state' | 'error_code' | 'comments' | 'left_out' | 'bytes' | 'expires_at'>
>;

/** Undefined when another run has taken over or the report was deleted. */
export const changeRun = (
  tx: OwnerTransaction,
  { ownerId, reportId, attempt }: ReportRun,
  change: RunChange,
): Promise<ReportRow | undefined> =>
  tx
    .updateTable('reports')
    .set(change)
    .where('user_id', '=', ownerId)
    .where('id', '=', reportId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();

/** Reports that nobody makes any more, for which no run is left. */
export const listAbandoned = (
  db: Queryable,
  ownerId: OwnerId,
  before: Date,
): Promise<ReportRow[]> =>
  reportsOf(db, ownerId)
    .where('state', 'in', ['queued', 'running'])
    .where('created_at', '<', before)
    .execute();

/** Of which no run is asked about. */
export async function markFailed(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { id, code }: { id: number; code: NonNullable<ReportRow['error_code']> },
): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ state: 'failed', error_code: code })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .execute();
}
