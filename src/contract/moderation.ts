import { z } from 'zod';
import { limits } from './limits.ts';
import { commentId, videoId } from './page.ts';

export const decision = z.enum(['approve', 'reject']);
export type Decision = z.infer<typeof decision>;

/**
 * The state of a decision on its way to the platform. queued: waits for the undo delay · sending ·
 * waiting_quota: waits until the quota resets · waiting_platform: YouTube failed, and `send_after`
 * says when Sapu tries again · held: the platform hides the comment and rejects it at `send_after`;
 * until then it can be approved · paused: the connection to Google is broken · stopped: the owner
 * has paused sending · sent: the platform has accepted it · failed: it will not be sent, and the
 * status is as before · undone: the owner took it back before it was sent.
 */
const decisionState = z.enum([
  'queued',
  'sending',
  'waiting_quota',
  'waiting_platform',
  'held',
  'paused',
  'stopped',
  'sent',
  'failed',
  'undone',
]);

/** Why a decision was not sent, or may not have been sent. The page has a sentence for each. */
export const decisionFailure = z.enum([
  'comment_gone',
  'cannot_unreject',
  'cannot_hold',
  'refused',
  'gave_up',
  'outcome_unknown',
]);
export type DecisionFailure = z.infer<typeof decisionFailure>;

export const decisionProgress = z.object({
  decision,
  state: decisionState,
  /** The decision is not sent before this instant, and can be undone until then. */
  send_after: z.iso.datetime(),
  failure: decisionFailure.nullable(),
  /** Whether YouTube is asked to ban the author with it. YouTube does not tell whether it did. */
  ban_asked: z.boolean(),
  /** Whether a rule only holds the comment for review: no rejection follows. */
  hold_only: z.boolean(),
  /** Whether the call on its way only hides the comment, and a rejection follows hours later. */
  hold_first: z.boolean(),
});
export type DecisionProgress = z.infer<typeof decisionProgress>;

/** Only with `reject`: YouTube is asked to reject all future comments of the author as well. */
export const banAuthor = z.boolean().default(false);

/** For bodies with both flags: an approval bans nobody. */
export const bansOnlyRejected = [
  ({ reject, ban_author }: { reject: boolean; ban_author: boolean }) => reject || !ban_author,
  { message: 'needs reject', path: ['ban_author'] as string[] },
] as const;

/** Only with an approval: from now on the owner trusts the author. An undo leaves that as it is. */
const trustAuthor = z.boolean().default(false);

const trustsOnlyApproved = [
  ({ reject, trust_author }: { reject: boolean; trust_author: boolean }) =>
    !reject || !trust_author,
  { message: 'needs an approval', path: ['trust_author'] as string[] },
] as const;

/**
 * When a person had last decided on the comment, as the caller saw it. What somebody has decided since stays
 * (`decided_since`). Left out: nothing is compared.
 */
const seenAt = z.iso.datetime().nullish();

export const moderateBody = z
  .object({
    reject: z.boolean(),
    ban_author: banAuthor,
    trust_author: trustAuthor,
    decided_at: seenAt,
  })
  .refine(...bansOnlyRejected)
  .refine(...trustsOnlyApproved);

/** A comment as the caller saw it. */
export const seenComment = z.object({ comment_id: commentId, decided_at: seenAt });
const commentDetails = z.array(seenComment).max(limits.bulkIds).optional();
export type CommentDetails = z.infer<typeof commentDetails>;

export const bulkModerateBody = z
  .object({
    comment_ids: z.array(commentId).min(1).max(limits.bulkIds),
    reject: z.boolean(),
    ban_author: banAuthor,
    trust_author: trustAuthor,
    /** Accepted and ignored: the server derives authority from the stored comments. */
    video_id: z.union([videoId, z.literal('')]).nullish(),
    comment_details: commentDetails,
  })
  .refine(...bansOnlyRejected)
  .refine(...trustsOnlyApproved);

export const skipReason = z.enum([
  'not_found',
  'own_comment',
  'not_your_channel',
  'already_decided',
  'platform_cannot_unreject',
  'already_sent',
  'decided_since',
]);
const skipped = z.array(z.object({ comment_id: z.string(), reason: skipReason }));

export const bulkModerateResult = z.object({
  accepted: z.array(z.string()),
  skipped,
  /** Quota units of the accepted decisions. */
  units: z.int().min(0),
  send_after: z.iso.datetime().nullable(),
  /** What `decided_at` of the accepted comments says now. */
  decided_at: z.iso.datetime(),
  /** Present for more than `limits.bulkInline` ids; GET /api/jobs/{id} shows its progress. */
  job_id: z.string().nullable(),
});

/** What "Not spam" has taught. */
export const notSpamTaught = z.object({
  /** Words of the comment that Sapu no longer takes for names of sites. */
  names: z.array(z.string()),
  /** Words of the comment that count less as signs of spam. */
  words: z.array(z.string()),
  /** How many other comments are flagged no longer. */
  unflagged: z.int().min(0),
});
export type NotSpamTaught = z.infer<typeof notSpamTaught>;

export const undoBody = z.object({
  comment_ids: z.array(commentId).min(1).max(limits.bulkIds),
  comment_details: commentDetails,
});
export const undoResult = z.object({ undone: z.array(z.string()), skipped });

/** What one press has brought back. */
export const broughtBack = z.object({
  /** What was rejected meanwhile cannot come back. */
  brought_back: z.int().min(0),
  /** Counts the approvals, and takes them back; null: there was nothing to bring back. */
  job_id: z.string().nullable(),
});
export type BroughtBack = z.infer<typeof broughtBack>;
