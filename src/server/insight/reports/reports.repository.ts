import type { ReportBody } from '../../../contract/report.ts';
import { deleteOwned, selectOwned, updateOwned } from '../../db/owned-rows.ts';
import { takeId } from '../../db/owner-ids.ts';
import type { ReportRow } from '../../db/report-tables.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';

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
  selectOwned(db, ownerId, 'reports').selectAll();

/** Those that have not expired, newest first. */
export const listReports = (db: Queryable, ownerId: OwnerId, now: Date): Promise<ReportRow[]> =>
  reportsOf(db, ownerId).where('expires_at', '>', now).orderBy('id', 'desc').execute();

export const findReport = (
  db: Queryable,
  ownerId: OwnerId,
  { id, now }: { id: number; now: Date },
): Promise<ReportRow | undefined> =>
  reportsOf(db, ownerId).where('id', '=', id).where('expires_at', '>', now).executeTakeFirst();

export const findReportOfJob = (db: Queryable, ownerId: OwnerId, jobId: number) =>
  reportsOf(db, ownerId).where('job_id', '=', jobId).executeTakeFirst();

/** The parts of the file go with it. Undefined when there is no such report. */
export const deleteReport = (tx: OwnerTransaction, ownerId: OwnerId, id: number) =>
  deleteOwned(tx, ownerId, 'reports').where('id', '=', id).returningAll().executeTakeFirst();

export async function deleteExpiredReports(tx: OwnerTransaction, ownerId: OwnerId, now: Date) {
  await deleteOwned(tx, ownerId, 'reports').where('expires_at', '<=', now).execute();
}

/** Begins another run, which makes all earlier ones stop. Undefined when the report is gone. */
export const beginRun = (tx: OwnerTransaction, ownerId: OwnerId, id: number) =>
  updateOwned(tx, ownerId, 'reports')
    .set((row) => ({ attempt: row('attempt', '+', 1), state: 'running' }))
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
  updateOwned(tx, ownerId, 'reports')
    .set(change)
    .where('id', '=', reportId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();

/** When the first of the owner's reports expires. */
export async function findNextExpiry(db: Queryable, ownerId: OwnerId): Promise<Date | undefined> {
  const row = await reportsOf(db, ownerId).orderBy('expires_at').limit(1).executeTakeFirst();
  return row?.expires_at;
}
