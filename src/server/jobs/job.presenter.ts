import type { Job } from '../../contract/job.ts';
import { pick } from '../base/pick.ts';
import type { JobRow } from '../db/schema.ts';

export const presentJob = (row: JobRow): Job => ({
  ...pick(row, ['kind', 'state', 'done', 'total', 'units', 'units_expected', 'error_code']),
  id: String(row.id),
  expected_at: row.expected_at?.toISOString() ?? null,
  resumes_at: row.resumes_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  decisions: row.decisions,
});
