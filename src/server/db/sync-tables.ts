import type { ColumnType, Generated } from 'kysely';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { JobDecisions } from '../../contract/job.ts';
import type { Json, Timestamp } from './column-types.ts';

/* Row types of the tables of jobs, quota and syncs. */

export interface JobsTable {
  id: number;
  user_id: number;
  kind: 'sync_channel' | 'bulk_moderate' | 'rejudge' | 'report';
  state: Generated<'queued' | 'running' | 'waiting_quota' | 'waiting_platform' | 'done' | 'failed'>;
  done: Generated<number>;
  total: number | null;
  units: Generated<number>;
  /** A sync counts the comments that were not stored before, and how many of these were flagged. */
  found: Generated<number>;
  flagged: Generated<number>;
  error_code: ErrorCode | null;
  scope: Generated<'news' | 'everything'>;
  step: string | null;
  step_page: string | null;
  units_expected: number | null;
  expected_at: Timestamp | null;
  resumes_at: Timestamp | null;
  tries: Generated<number>;
  created_at: Timestamp;
  finished_at: Timestamp | null;
  /** What became of a bulk job's decisions, counted whenever some of them changed. */
  decisions: Json<JobDecisions> | null;
}

export interface QuotaDaysTable {
  day: ColumnType<string, string, string>;
  used: Generated<number>;
  used_writing: Generated<number>;
  /** Units of its share that others were lent; less than 0: that it has borrowed. */
  lent: Generated<number>;
  /** What its share was when units of it were lent, or lent to it; null: none were. */
  share: number | null;
  /** Empty: all accounts together; else the digest of one. */
  account: Generated<Buffer>;
  exhausted_at: Timestamp | null;
}

export interface SyncCursorsTable {
  user_id: number;
  channel_id: string;
  pass: string;
  page_token: string | null;
  newest_seen: Timestamp | null;
  run_newest: Timestamp | null;
  refreshed_at: Timestamp;
}

/** When an owner's channel was and will be read: `look` is a quick sync, `read` a full one. */
export interface SyncSchedulesTable {
  user_id: number;
  looked_at: Timestamp | null;
  next_look_at: Timestamp;
  queue: string | null;
  queue_read_at: Timestamp | null;
  read_at: Timestamp | null;
  next_read_at: Timestamp;
  comments_per_hour: Generated<number>;
}

/** A page that was read from the platform and is not stored yet. */
export interface SyncPagesTable {
  user_id: number;
  place: string;
  content: string;
  read_at: Timestamp;
}

/** A sync that ended or was interrupted. Its id is that of its job. */
export interface SyncRunsTable {
  user_id: number;
  id: number;
  scope: 'news' | 'everything';
  state: 'interrupted' | 'done' | 'failed';
  error_code: ErrorCode | null;
  comments_read: number;
  comments_new: number;
  flagged: number;
  units: number;
  started_at: Timestamp;
  finished_at: Timestamp | null;
}
