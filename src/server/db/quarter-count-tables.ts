import type { Generated } from 'kysely';
import type { QuarterCounter } from '../../contract/analytics.ts';
import type { Timestamp } from './column-types.ts';
import type { OwnerId } from './schema.ts';

/** What happened to an owner in one quarter of an hour, without anything that names a comment. */
export type QuarterCountsTable = Record<QuarterCounter, Generated<number>> & {
  user_id: OwnerId;
  /** The start of the quarter. */
  quarter: Timestamp;
};

/** By how much one transaction changed the counts. Rows are only added, and deleted when folded. */
export type QuarterCountChangesTable = QuarterCountsTable & { id: string };
