import type { ReportSchedule } from '../../../contract/report.ts';
import { deleteOwned, selectOwned, updateOwned } from '../../db/owned-rows.ts';
import type { ReportScheduleRow } from '../../db/report-tables.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';

export const findReportSchedule = (db: Queryable, ownerId: OwnerId) =>
  selectOwned(db, ownerId, 'report_schedules').selectAll().executeTakeFirst();

export const saveReportSchedule = (
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { sections, ...schedule }: ReportSchedule & { next_at: Date },
): Promise<ReportScheduleRow> => {
  const columns = { ...schedule, sections: JSON.stringify(sections) };
  return tx
    .insertInto('report_schedules')
    .values({ user_id: ownerId, ...columns })
    .onConflict((known) => known.column('user_id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
};

export async function postponeReport(tx: OwnerTransaction, ownerId: OwnerId, nextAt: Date) {
  await updateOwned(tx, ownerId, 'report_schedules').set({ next_at: nextAt }).execute();
}

export async function deleteReportSchedule(tx: OwnerTransaction, ownerId: OwnerId): Promise<void> {
  await deleteOwned(tx, ownerId, 'report_schedules').execute();
}
