import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { ReportFormat, ReportSection } from '../../contract/report.ts';
import type { Json, Timestamp } from './column-types.ts';

/* Row types of the tables of reports. */

/** A date as `2026-11-20`. */
type Day = ColumnType<string, string, string>;

export interface ReportsTable {
  user_id: number;
  id: number;
  job_id: number;
  format: ReportFormat;
  language: 'en' | 'id';
  sections: Json<ReportSection[]>;
  start_date: Day;
  end_date: Day;
  state: 'queued' | 'running' | 'ready' | 'failed';
  error_code: ErrorCode | null;
  /** Whether the weekly schedule made it. */
  scheduled: boolean;
  /** Counts the runs that wrote its file. */
  attempt: Generated<number>;
  comments: Generated<number>;
  left_out: Generated<number>;
  bytes: number | null;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** A stretch of a report's file. */
export interface ReportPartsTable {
  user_id: number;
  report_id: number;
  part: number;
  content: Buffer;
}

export interface ReportSchedulesTable {
  user_id: number;
  /** 1: Monday. */
  weekday: number;
  format: ReportFormat;
  language: 'en' | 'id';
  sections: Json<ReportSection[]>;
  next_at: Timestamp;
}

export type ReportRow = Selectable<ReportsTable>;
export type ReportScheduleRow = Selectable<ReportSchedulesTable>;
