import type { Generated } from 'kysely';
import type { ModerationStatus } from '../../contract/comment.ts';
import type { DecisionFailure } from '../../contract/moderation.ts';
import type { Timestamp } from './column-types.ts';

/* Row types of the tables of outbox items and postings. */

export interface ModerationRequestsTable {
  id: number;
  user_id: number;
  decision: 'approve' | 'reject';
  source: 'owner' | 'automatic' | 'reconcile';
  job_id: number | null;
  created_at: Timestamp;
}

/** An outbox item: one decision on one comment. `item-state.ts` describes the states. */
export interface ModerationItemsTable {
  id: number;
  user_id: number;
  request_id: number;
  comment_id: string;
  channel_id: string;
  /** The status that the call sets. */
  target: 'published' | 'heldForReview' | 'rejected';
  state: 'queued' | 'blocked' | 'sending' | 'sent' | 'failed' | 'undone' | 'superseded';
  /** Items are only sent with others of their group; splitting a refused batch makes new groups. */
  batch_group: Generated<number>;
  /** False: the platform has the status already, so the item only waits for its undo delay. */
  needs_call: Generated<boolean>;
  /** Whether viewers saw the comment when it was queued; null: not known. */
  was_public: boolean | null;
  /** How often the platform refused it. */
  attempts: Generated<number>;
  /** How many workers died while they held its lease. */
  losses: Generated<number>;
  /** How often it was retried because the platform failed. */
  tries: Generated<number>;
  not_before: Timestamp;
  lease_token: number | null;
  lease_until: Timestamp | null;
  lease_worker: number | null;
  sent_at: Timestamp | null;
  /** Whether a call may have been done: the comment is read before the next call. */
  unknown: Generated<boolean>;
  /** Why a queued item waits although its undo delay has ended. */
  waits_for: 'quota' | 'retry' | 'hold' | null;
  /** Hours between both halves of a rejection that is held first. */
  hold_hours: number | null;
  /**
   * When a notification named the comment, on both halves; infinity: none has yet, so the second one is
   * not sent; null: none has to.
   */
  named_at: Timestamp | null;
  /** Whether the rejection also asks the platform to ban the author. */
  ban_author: Generated<boolean>;
  failure: DecisionFailure | null;
  /** When the owner dismissed the failure. */
  dismissed_at: Timestamp | null;
  prior_status: ModerationStatus;
  /** Whether the comment was flagged when it was decided; null where that is not counted. */
  flagged: boolean | null;
  created_at: Timestamp;
  settled_at: Timestamp | null;
}

/** One text posted to one video or thread; `unknown`: the call got no answer. */
export interface PostingsTable {
  id: number;
  user_id: number;
  video_id: string;
  parent_id: string | null;
  text_digest: Buffer;
  state: 'sending' | 'posted' | 'unknown';
  comment_id: string | null;
  started_at: Timestamp;
}
