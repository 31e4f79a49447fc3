import type { ReportSchedule } from '../../../contract/report.ts';
import type { OwnerTransaction } from '../../db/owner-transaction.ts';
import type { ReportScheduleRow } from '../../db/report-tables.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

export const findReportSchedule = (
  db: Queryable,
  ownerId: OwnerId,
): Promise<ReportScheduleRow | undefined> =>
  db.selectFrom('report_schedules').selectAll().where('user_id', '=', ownerId).executeTakeFirst();

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

export async function postponeReport(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  nextAt: Date,
): Promise<void> {
  await tx
    .updateTable('report_schedules')
    .set({ next_at: nextAt })
    .where('user_id', '=', ownerId)
    .execute();
}

export async function deleteReportSchedule(tx: OwnerTransaction, ownerId: OwnerId): Promise<void> {
  await tx.deleteFrom('report_schedules').where('user_id', '=', ownerId).execute();
}
