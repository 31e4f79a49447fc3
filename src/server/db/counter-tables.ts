import type { Generated } from 'kysely';
import type { QuarterCounter } from '../../contract/analytics.ts';
import type { Timestamp } from './column-types.ts';

/** What is counted of the comments below one channel's videos: `comment-counters.ts`. */
export type Counter =
  | 'unmoderated'
  | 'pending'
  | 'spam'
  | 'approved'
  | 'rejected'
  | 'review'
  | 'at_95'
  | 'held_unflagged';

/** A counter as it was when its changes were last folded into it. An absent row means zero. */
export interface CommentCountersTable {
  user_id: number;
  channel_id: string;
  counter: Counter;
  count: number;
}

/** By how much one transaction changed a counter. Rows are only added, and deleted when folded. */
export interface CounterChangesTable {
  user_id: number;
  id: number;
  channel_id: string;
  counter: Counter;
  change: number;
  noted_at: Generated<Timestamp>;
}

/** What happened to an owner in one quarter of an hour, without anything that names a comment. */
export type QuarterCountsTable = Record<QuarterCounter, Generated<number>> & {
  user_id: number;
  /** The start of the quarter. */
  quarter: Timestamp;
};

/** By how much one transaction changed the counts. Rows are only added, and deleted when folded. */
export type QuarterCountChangesTable = QuarterCountsTable & { id: string };
