import type { z } from 'zod';
import type { skipReason } from '../../../contract/moderation.ts';
import type { CommentRow, ModerationItemRow } from '../../db/schema.ts';
import { isSecondHalf } from '../items/item-state.ts';
import { decisionOf, statusOf, type Target } from '../items/moderation-status.ts';

export type SkipReason = z.infer<typeof skipReason>;
export type DecidableComment = Pick<
  CommentRow,
  'youtube_id' | 'video_channel_id' | 'author_channel_id' | 'moderation_status' | 'platform_status'
>;
export type LiveItem = Pick<
  ModerationItemRow,
  'id' | 'comment_id' | 'target' | 'state' | 'unknown' | 'hold_hours' | 'prior_status'
>;

/** A comment has at most one decision under way, and one that waits for its outcome. */
export interface LiveItems {
  current?: LiveItem;
  blocked?: LiveItem;
}

/** Only the video's channel may decide, and nobody decides on what they wrote themselves. */
export function refusalReason(
  comment: Pick<DecidableComment, 'video_channel_id' | 'author_channel_id'>,
  channelId: string | null,
): SkipReason | undefined {
  if (channelId === null || comment.video_channel_id !== channelId) return 'not_your_channel';
  if (comment.author_channel_id === channelId) return 'own_comment';
  return undefined;
}

/**
 * What becomes of a decision.
 * skip: refused · join: the same decision was taken already · settle: the platform need not be
 * told, and after the undo delay it stands · queue: sent after the undo delay · block: an earlier
 * one is on the wire, this one waits.
 */
export interface Plan {
  kind: 'skip' | 'join' | 'settle' | 'queue' | 'block';
  reason?: SkipReason;
  /** Earlier decisions that this one ends before they were sent. */
  supersedes: LiveItem[];
}

export function planDecision(
  comment: DecidableComment,
  target: Target,
  { current, blocked }: LiveItems,
): Plan {
  const decision = decisionOf[target];
  const isSame = (item: LiveItem) => decisionOf[item.target] === decision;
  const newest = blocked ?? current;
  if (newest && isSame(newest)) return { kind: 'join', supersedes: [] };
  if (current && (current.state === 'sending' || current.unknown)) {
    const supersedes = blocked ? [blocked] : [];
    return { kind: isSame(current) ? 'join' : 'block', supersedes };
  }
  const supersedes = [current, blocked].filter((item) => item !== undefined);
  if (decision === 'approve') return planApproval(comment, supersedes);
  if (comment.platform_status === 'rejected') return skip('already_decided');
  // What the platform holds already need not be held once more.
  if (comment.platform_status === target) return { kind: 'settle', supersedes };
  return { kind: 'queue', supersedes };
}

function planApproval(comment: DecidableComment, supersedes: LiveItem[]): Plan {
  // The platform does not bring a rejected comment back: asking would cost 50 units for a no.
  if (comment.platform_status === 'rejected') return skip('platform_cannot_unreject');
  // A published comment is approved by saying so here; telling the platform would change nothing.
  if (comment.platform_status === 'published') {
    const repeated = comment.moderation_status === 'approved' && supersedes.length === 0;
    return { kind: repeated ? 'join' : 'settle', supersedes };
  }
  return { kind: 'queue', supersedes };
}

/**
 * What a comment is again when a decision on it comes to nothing. Decisions that were never sent
 * count for nothing by then; a rejection of which the first half was sent goes on.
 */
export const priorStatus = (
  comment: Pick<DecidableComment, 'moderation_status'>,
  supersedes: readonly LiveItem[],
): CommentRow['moderation_status'] =>
  supersedes.find((item) => !isSecondHalf(item))?.prior_status ?? comment.moderation_status;

/** The item that can still be taken back, and the comment's status without it. */
export function planUndo({
  current,
  blocked,
}: LiveItems): { item: LiveItem; status: CommentRow['moderation_status'] } | undefined {
  // Behind a blocked decision stands one on the wire, whose status it goes back to.
  if (blocked) {
    const status = current ? statusOf[decisionOf[current.target]] : blocked.prior_status;
    return { item: blocked, status };
  }
  if (current?.state === 'queued' && !current.unknown && !isSecondHalf(current)) {
    return { item: current, status: current.prior_status };
  }
  return undefined;
}

export const skip = (reason: SkipReason): Plan => ({ kind: 'skip', reason, supersedes: [] });
