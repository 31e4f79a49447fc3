import type { Decision } from '../../../contract/moderation.ts';
import type { CommentRow, ModerationItemRow } from '../../db/schema.ts';

type PlatformStatus = CommentRow['platform_status'];
export type Target = ModerationItemRow['target'];
type ModerationStatus = CommentRow['moderation_status'];

/** The one place where the platform's words become the product's, and back. */
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

/** What the platform is asked for first; an owner who has rejections held waits with the rest. */
export function targetOf(decision: Decision, holdHours: number): Target {
  if (decision === 'approve') return 'published';
  return holdHours > 0 ? 'heldForReview' : 'rejected';
}

export interface StoredStatus {
  moderation_status: ModerationStatus;
  platform_status: PlatformStatus;
  /** A decision is under way, or went out so lately that lists may still show the time before. */
  decisionInFlight: boolean;
}

/**
 * What a comment's status is after the platform listed it. A change that the owner made in the
 * platform's own studio is newer truth and is taken over; our own decision under way is not undone.
 */
export function statusAfterReading(
  listed: PlatformStatus,
  known: StoredStatus | undefined,
): ModerationStatus {
  if (!known) return fromPlatform[listed];
  if (known.decisionInFlight || known.platform_status === listed) return known.moderation_status;
  if (listed === 'published' && known.moderation_status === 'approved') return 'approved';
  return fromPlatform[listed];
}

/**
 * What we take the platform to have after it listed a comment. Lists lag: of a decision that went
 * out lately we know more than they do.
 */
export const platformStatusAfterReading = (
  listed: PlatformStatus,
  known: StoredStatus | undefined,
): PlatformStatus => (known?.decisionInFlight ? known.platform_status : listed);
