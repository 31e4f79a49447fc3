import type { Decision } from '../../src/contract/moderation.ts';
import type { CommentRow, ModerationItemRow } from '../../src/server/db/schema.ts';
import type { Batch } from '../../src/server/decisions/outbox/lease.repository.ts';
import type { Outcome } from '../../src/server/decisions/outbox/send-batch.ts';

/** Lists may lag behind a decision by this much. */
export const LAG_MS = 10 * 60_000;

/** How one of the owner's comments stands with us. */
export type OwnComment = Pick<CommentRow, 'youtube_id' | 'moderation_status' | 'platform_status'>;
export type Item = Pick<
  ModerationItemRow,
  | 'id'
  | 'comment_id'
  | 'target'
  | 'state'
  | 'needs_call'
  | 'hold_hours'
  | 'ban_author'
  | 'failure'
  | 'unknown'
>;

/** What a schedule drives: the outbox as it is stored, in memory or in PostgreSQL. */
export interface Outbox {
  /** `ban` counts for rejections only. */
  decide(ids: readonly string[], decision: Decision, ban: boolean): Promise<void>;
  undo(ids: readonly string[]): Promise<void>;
  report(id: string): Promise<void>;
  /** Undefined when nothing is due, or nobody may send. */
  lease(worker: number): Promise<Batch | undefined>;
  leaseHolds(batch: Batch): Promise<boolean>;
  settle(batch: Batch, outcome: Outcome): Promise<void>;
  settleUncalled(): Promise<void>;
  /** The lease's time is over, though nobody has noticed yet. */
  expire(batch: Batch): Promise<void>;
  /** Takes back what those workers hold who are dead or too late. */
  recover(dead: readonly number[]): Promise<void>;
  /** For how long rejections are only held from now on; 0: not at all. */
  setHoldHours(hours: number): Promise<void>;
  setPaused(paused: boolean): Promise<void>;
  sendNow(): Promise<void>;
  setConnection(connection: 'working' | 'broken'): Promise<void>;
  /** As a sync that lists these. */
  read(listed: readonly { id: string; status: CommentRow['platform_status'] }[]): Promise<void>;
  comments(): Promise<OwnComment[]>;
  /** Oldest first. */
  items(): Promise<Item[]>;
}
