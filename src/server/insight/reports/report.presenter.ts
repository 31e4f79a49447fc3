import type { Report, ReportFormat } from '../../../contract/report.ts';
import type { ReportRow, ReportScheduleRow } from '../../db/report-tables.ts';

export function presentReport(row: ReportRow): Report {
  const isOver = row.state === 'ready' || row.state === 'failed';
  return {
    id: String(row.id),
    format: row.format,
    language: row.language,
    sections: row.sections,
    start_date: row.start_date,
    end_date: row.end_date,
    state: row.state,
    error_code: row.error_code,
    job_id: isOver ? null : String(row.job_id),
    scheduled: row.scheduled,
    bytes: row.state === 'ready' ? row.bytes : null,
    comments: row.comments,
    left_out: row.left_out,
    created_at: row.created_at.toISOString(),
    expires_at: row.state === 'ready' ? row.expires_at.toISOString() : null,
  };
}

export const presentSchedule = (row: ReportScheduleRow) => ({
  weekday: row.weekday,
  format: row.format,
  language: row.language,
  sections: row.sections,
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
