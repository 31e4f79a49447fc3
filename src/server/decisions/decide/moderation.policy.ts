import type { z } from 'zod';
import type { Decision, skipReason } from '../../../contract/moderation.ts';
import { isHoldOnly, isSecondHalf } from '../../db/item-state.ts';
import type { CommentRow, ModerationItemRow } from '../../db/schema.ts';
import { decisionOf, statusOf, type Target } from '../items/moderation-status.ts';

export type SkipReason = z.infer<typeof skipReason>;
export type DecidableComment = Pick<
  CommentRow,
  'youtube_id' | 'video_channel_id' | 'author_channel_id' | 'moderation_status' | 'platform_status'
> & {
  decided_at?: Date | null;
  /** Where a hidden comment is brought back: the platform held it before. Default: false. */
  held_before?: boolean;
};
export type LiveItem = Pick<
  ModerationItemRow,
  | 'id'
  | 'comment_id'
  | 'target'
  | 'state'
  | 'unknown'
  | 'hold_hours'
  | 'ban_author'
  | 'prior_status'
> & {
  /** A rule has decided it. */
  is_automatic: boolean;
};

/** A comment has at most one current item, and one blocked item that waits for its outcome. */
export interface LiveItems {
  current?: LiveItem;
  blocked?: LiveItem;
}

/** Whether nobody has decided on a comment between two looks at it, not even so as it was decided already. */
export const isDecidedAsBefore = (
  now: Partial<Pick<CommentRow, 'decided_at'>> | undefined,
  before: Pick<CommentRow, 'decided_at'>,
): boolean => Number(now?.decided_at ?? 0) === Number(before.decided_at ?? 0);

/** Comments as the caller saw them, by their ids. */
export type SeenComments = ReadonlyMap<string, Pick<CommentRow, 'decided_at'>>;

/** Whether somebody has decided on the comment since the caller saw it. */
export function isDecidedSince(
  id: string,
  comment: Parameters<typeof isDecidedAsBefore>[0],
  seen: SeenComments | undefined,
): boolean {
  const before = seen?.get(id);
  return before !== undefined && !isDecidedAsBefore(comment, before);
}

/** Only the video's channel may decide, and never on its own comments. */
export function refusalReason(
  comment: Pick<DecidableComment, 'video_channel_id' | 'author_channel_id'>,
  channelId: string | null,
): SkipReason | undefined {
  if (channelId === null || comment.video_channel_id !== channelId) return 'not_your_channel';
  if (comment.author_channel_id === channelId) return 'own_comment';
  return undefined;
}

/**
 * What happens to a decision.
 * skip: refused · join: what carries the same decision of somebody carries this one, too · repeat: its
 * maker has decided so already, and nothing changes · settle: ends after the undo delay without a call ·
 * queue: sent after the undo delay · block: waits for an earlier one that is being sent.
 */
export interface Plan {
  kind: 'skip' | 'join' | 'repeat' | 'settle' | 'queue' | 'block';
  reason?: SkipReason;
  /** Unsent earlier decisions that this one replaces. */
  supersedes: LiveItem[];
  /** The outbox item with which the decision begins that this one joins. */
  joinedId?: number | null | undefined;
}

/** What a decision asks of the platform. */
export interface Ask {
  target: Target;
  /** Only with a rejection. */
  banAuthor: boolean;
}

export function planDecision(
  comment: DecidableComment,
  { target, banAuthor }: Ask,
  { current, blocked }: LiveItems,
): Plan {
  const decision = decisionOf[target];
  // A rejection that also bans replaces one that does not; the other way round nothing changes.
  // A rule's hold is no rejection, so a rejection of the owner is never taken for the same.
  const isSame = (item: LiveItem) =>
    !isHoldOnly(item) && decisionOf[item.target] === decision && (item.ban_author || !banAuthor);
  const newest = blocked ?? current;
  const isUnderWay = current && (current.state === 'sending' || current.unknown);
  // The undo of automatic actions ends a rule's item, and Sapu learns nothing from it. So a person's decision
  // replaces it. So does an approval of another text than the first one. An item that a call may have carried
  // stays, because a second call would change nothing.
  const isReplaced = newest?.is_automatic || approvesAnew(comment, decision);
  if (newest && isSame(newest) && (isUnderWay || !isReplaced)) {
    return { kind: 'join', supersedes: [] };
  }
  if (current && isUnderWay) {
    const supersedes = blocked ? [blocked] : [];
    // The newer decision has withdrawn a ban, which no plain rejection asks for again.
    const isJoined = isSame(current) && current.ban_author === banAuthor;
    return { kind: isJoined ? 'join' : 'block', supersedes };
  }
  const supersedes = [current, blocked].filter((item) => item !== undefined);
  if (decision === 'approve') return planApproval(comment, supersedes);
  if (comment.platform_status === 'rejected') return skip('already_decided');
  // The platform holds the comment already.
  if (comment.platform_status === target) return { kind: 'settle', supersedes };
  return { kind: 'queue', supersedes };
}

/** Whether the decision approves a comment that is not approved (any more), as after an edit. */
export const approvesAnew = (
  comment: Pick<DecidableComment, 'moderation_status'> | undefined,
  decision: Decision,
): boolean => decision === 'approve' && comment?.moderation_status !== 'approved';

function planApproval(comment: DecidableComment, supersedes: LiveItem[]): Plan {
  // Viewers have never seen it: nothing but its rejection ends.
  if (comment.held_before) return { kind: 'join', supersedes };
  // The platform never restores a rejected comment: asking would cost 50 units for a refusal.
  if (comment.platform_status === 'rejected') return skip('platform_cannot_unreject');
  // A published comment is approved here only; a call would change nothing on the platform.
  if (comment.platform_status === 'published') {
    const repeated = comment.moderation_status === 'approved' && supersedes.length === 0;
    return { kind: repeated ? 'join' : 'settle', supersedes };
  }
  return { kind: 'queue', supersedes };
}

/**
 * The status to restore when a decision fails or is undone: the one before all unsent decisions.
 * A second half does not count as unsent, since its comment is held already.
 */
export const priorStatus = (
  comment: Pick<DecidableComment, 'moderation_status'>,
  supersedes: readonly LiveItem[],
): CommentRow['moderation_status'] =>
  supersedes.find((item) => !isSecondHalf(item))?.prior_status ?? comment.moderation_status;

/** The item that can be undone, and the comment's status without it. */
export function planUndo({
  current,
  blocked,
}: LiveItems): { item: LiveItem; status: CommentRow['moderation_status'] } | undefined {
  // A blocked decision waits for one that is being sent; undoing it restores that one's status.
  if (blocked) {
    const status = current ? statusWhile(current) : blocked.prior_status;
    return { item: blocked, status };
  }
  if (current?.state === 'queued' && !current.unknown && !isSecondHalf(current)) {
    return { item: current, status: current.prior_status };
  }
  return undefined;
}

/** The status of a comment while this item is sent. */
const statusWhile = (item: LiveItem): CommentRow['moderation_status'] =>
  isHoldOnly(item) ? 'pending' : statusOf[decisionOf[item.target]];

export const skip = (reason: SkipReason): Plan => ({ kind: 'skip', reason, supersedes: [] });
