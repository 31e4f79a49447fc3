import type { Job } from '../../contract/job.ts';
import type { JobRow } from '../db/schema.ts';

export const presentJob = (row: JobRow): Job => ({
  id: String(row.id),
  kind: row.kind,
  state: row.state,
  done: row.done,
  total: row.total,
  units: row.units,
  units_expected: row.units_expected,
  expected_at: row.expected_at?.toISOString() ?? null,
  resumes_at: row.resumes_at?.toISOString() ?? null,
  error_code: row.error_code,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  decisions: row.decisions,
});
