import type { Report, ReportFormat } from '../../../contract/report.ts';
import { pick } from '../../base/pick.ts';
import type { ReportRow, ReportScheduleRow } from '../../db/report-tables.ts';

export function presentReport(row: ReportRow): Report {
  const isOver = row.state === 'ready' || row.state === 'failed';
  return {
    ...pick(row, ['format', 'language', 'sections', 'start_date', 'end_date', 'state']),
    ...pick(row, ['error_code', 'scheduled', 'comments', 'left_out']),
    id: String(row.id),
    job_id: isOver ? null : String(row.job_id),
    bytes: row.state === 'ready' ? row.bytes : null,
    created_at: row.created_at.toISOString(),
    expires_at: row.state === 'ready' ? row.expires_at.toISOString() : null,
  };
}

export const presentSchedule = (row: ReportScheduleRow) => ({
  ...pick(row, ['weekday', 'format', 'language', 'sections']),
  next_at: row.next_at.toISOString(),
});

const types: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  csv: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const endings: Record<ReportFormat, string> = { pdf: 'pdf', csv: 'csv.zip', xlsx: 'xlsx' };

/** How a browser is told to save the file. */
export const presentFile = ({ format, start_date, end_date }: ReportRow) => ({
  'content-type': types[format],
  'content-disposition': `attachment; filename="sapu-report-${start_date}-${end_date}.${endings[format]}"`,
});
