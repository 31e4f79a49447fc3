import type { Decision } from '../../../contract/moderation.ts';
import type { CommentRow, ModerationItemRow } from '../../db/schema.ts';

type PlatformStatus = CommentRow['platform_status'];
export type Target = ModerationItemRow['target'];
type ModerationStatus = CommentRow['moderation_status'];

/** The only place that translates between the platform's statuses and ours. */
const fromPlatform: Record<PlatformStatus, ModerationStatus> = {
  published: 'unmoderated',
  heldForReview: 'pending',
  likelySpam: 'spam',
  rejected: 'rejected',
};

export const decisionOf = {
  published: 'approve',
  heldForReview: 'reject',
  rejected: 'reject',
} as const satisfies Record<Target, Decision>;
export const statusOf = { approve: 'approved', reject: 'rejected' } as const;

/** The first status to request. With hold hours a rejection is held first. */
export function targetOf(decision: Decision, holdHours: number): Target {
  if (decision === 'approve') return 'published';
  return holdHours > 0 ? 'heldForReview' : 'rejected';
}

/** Lists lag behind a decision by at most this time. */
export const LAG_MS = 10 * 60_000;

export interface StoredStatus {
  moderation_status: ModerationStatus;
  platform_status: PlatformStatus;
  /** A decision is live, or was sent so recently that lists may still show the old status. */
  decisionInFlight: boolean;
  /** The platform lists it with another text than it had, and no older one. */
  hasOtherText: boolean;
}

/**
 * A comment's status after the platform listed it. A change from YouTube Studio is newer, so it
 * wins; a decision of ours in flight is kept. An approval ends with the text that was approved.
 */
export function statusAfterReading(
  listed: PlatformStatus,
  known: StoredStatus | undefined,
): ModerationStatus {
  if (!known) return fromPlatform[listed];
  const { moderation_status: status } = known;
  if (status === 'approved' && known.hasOtherText) {
    // The approval is sent all the same, and publishes what nobody has decided on.
    return fromPlatform[known.decisionInFlight ? 'published' : listed];
  }
  if (known.decisionInFlight) return status;
  if (known.platform_status === listed) return status;
  if (listed === 'published' && status === 'approved') return 'approved';
  return fromPlatform[listed];
}

/**
 * The platform's status after it listed a comment. Lists lag behind decisions, so a decision in
 * flight wins.
 */
export const platformStatusAfterReading = (
  listed: PlatformStatus,
  known: StoredStatus | undefined,
): PlatformStatus => (known?.decisionInFlight ? known.platform_status : listed);
