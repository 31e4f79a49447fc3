import type { Generated } from 'kysely';
import type { ModerationStatus } from '../../contract/comment.ts';
import type { DecisionFailure } from '../../contract/moderation.ts';
import type { Timestamp } from './column-types.ts';

/* Row types of the tables that hold decisions and texts on their way to the platform. */

export interface ModerationRequestsTable {
  id: number;
  user_id: number;
  decision: 'approve' | 'reject';
  source: 'owner' | 'automatic' | 'reconcile';
  job_id: number | null;
  created_at: Timestamp;
}

/** One decision on one comment on its way to the platform; states in docs/decisions/0005. */
export interface ModerationItemsTable {
  id: number;
  user_id: number;
  request_id: number;
  comment_id: string;
  channel_id: string;
  /** The status that the call asks for. */
  target: 'published' | 'heldForReview' | 'rejected';
  state: 'queued' | 'blocked' | 'sending' | 'sent' | 'failed' | 'undone' | 'superseded';
  /** Items are sent only with others of their group; halving a failed batch makes new groups. */
  batch_group: Generated<number>;
  /** False: the platform shows what was decided already, so it only has to wait out its undo. */
  needs_call: Generated<boolean>;
  /** How often the platform refused it for certain. */
  attempts: Generated<number>;
  /** How many workers died with it in hand. */
  losses: Generated<number>;
  /** How often it was put off because the platform did not do its part. */
  tries: Generated<number>;
  not_before: Timestamp;
  lease_token: number | null;
  lease_until: Timestamp | null;
  lease_worker: number | null;
  sent_at: Timestamp | null;
  /** It was on the wire and nobody knows the outcome: read before sending again. */
  unknown: Generated<boolean>;
  /** Why a queued item is not sent although its undo delay is over. */
  waits_for: 'quota' | 'retry' | 'hold' | null;
  /** Hours from holding to rejecting, in both halves of a rejection that is held first. */
  hold_hours: number | null;
  failure: DecisionFailure | null;
  /** When the owner had enough of being told of the failure. */
  dismissed_at: Timestamp | null;
  prior_status: ModerationStatus;
  created_at: Timestamp;
  settled_at: Timestamp | null;
}

/** One text on its way to one place; `unknown`: it was sent, and no answer came. */
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
