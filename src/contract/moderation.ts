import { z } from 'zod';
import { limits } from './limits.ts';
import { commentId, videoId } from './page.ts';

export const decision = z.enum(['approve', 'reject']);
export type Decision = z.infer<typeof decision>;

/**
 * Where a decision is on its way to the platform.
 * queued: waits out the undo delay · sending · waiting_quota: until the quota resets ·
 * waiting_platform: YouTube did not answer, it is tried again at `send_after` ·
 * held: the platform holds the comment, rejects it at `send_after`, and until then it can be
 * approved · paused: the connection to Google is broken · stopped: the owner has paused sending ·
 * sent: the platform has it · failed: it will not be sent, the status is as before ·
 * undone: taken back before it was sent.
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

/** Why a decision was not sent, or is not known to have been; the page has a sentence for each. */
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
  /** Not before this instant; until then it can be undone. */
  send_after: z.iso.datetime(),
  failure: decisionFailure.nullable(),
});
export type DecisionProgress = z.infer<typeof decisionProgress>;

export const moderateBody = z.object({ reject: z.boolean() });

export const bulkModerateBody = z.object({
  comment_ids: z.array(commentId).min(1).max(limits.bulkIds),
  reject: z.boolean(),
  /** Kept for the contract; authority is derived from the stored comments, never from here. */
  video_id: z.union([videoId, z.literal('')]).nullish(),
  comment_details: z
    .array(z.object({ comment_id: commentId }))
    .max(limits.bulkIds)
    .optional(),
});

export const skipReason = z.enum([
  'not_found',
  'own_comment',
  'not_your_channel',
  'already_decided',
  'platform_cannot_unreject',
  'already_sent',
]);
const skipped = z.array(z.object({ comment_id: z.string(), reason: skipReason }));

export const bulkModerateResult = z.object({
  accepted: z.array(z.string()),
  skipped,
  /** Quota units that sending the accepted ones is going to cost. */
  units: z.int().min(0),
  send_after: z.iso.datetime().nullable(),
  /** Present over `limits.bulkInline` ids: watch it under /api/jobs/{id}. */
  job_id: z.string().nullable(),
});

export const undoBody = z.object({ comment_ids: z.array(commentId).min(1).max(limits.bulkIds) });
export const undoResult = z.object({ undone: z.array(z.string()), skipped });
