import { z } from 'zod';
import { commentOrderQuery, moderatedComment } from './comment.ts';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { limits } from './limits.ts';
import { banAuthor, bansOnlyRejected, skipReason } from './moderation.ts';
import { commentId } from './page.ts';

/*
 * One decision on everything that matches a filter. Names that nobody knows are refused: a misspelt condition
 * would decide on all comments.
 */

const act = {
  /** The filter as GET /api/comments takes it, with the values of a query string. */
  filter: commentOrderQuery,
  /** Comments that Sapu stored after this moment are left alone. */
  as_of: z.iso.datetime({ offset: true }),
  /** Comments that the owner left out. */
  except: z.array(commentId).max(limits.actExceptions).default([]),
  /**
   * Leaves out the comments of regular viewers: authors with three or more stored comments, none of
   * them rejected, on two or more videos over 14 days or more.
   */
  leave_out_regulars: z.boolean().default(false),
  reject: z.boolean(),
  ban_author: banAuthor,
  /** Holds the comments now and rejects them `limits.actHoldHours` later, whatever the settings say. */
  hold_first: z.boolean().default(false),
};

export const moderateMatchingBody = z
  .strictObject({
    ...act,
    /**
     * How many comments the owner expects to be rejected. It has to be right where
     * `needs_confirmation` of the preview says so, and wherever it is given.
     */
    confirm_count: z.int().min(0).optional(),
  })
  .refine(...bansOnlyRejected);
export type ModerateMatchingBody = z.infer<typeof moderateMatchingBody>;
/** The filter of an act as a client writes it. */
export type ActFilter = z.input<typeof commentOrderQuery>;

const { as_of, ...choice } = act;
export const previewMatchingBody = z
  .object({ ...choice, as_of: as_of.optional() })
  .refine(...bansOnlyRejected);
export type PreviewMatchingBody = z.infer<typeof previewMatchingBody>;

/** Comments that match and are left alone, by reason. */
const skippedCounts = z.array(z.object({ reason: skipReason, count: z.int().min(1) }));

const moderateMatchingResult = z.object({
  accepted: z.int().min(0),
  skipped: skippedCounts,
  /** Quota units of the accepted decisions. */
  units: z.int().min(0),
  send_after: z.iso.datetime().nullable(),
  /** The job of the act; null: nothing was accepted. */
  job_id: z.string().nullable(),
});

/** Why a comment of the sample may be decided by mistake. */
const doubt = z.enum(['trusted_author', 'regular_viewer', 'not_flagged', 'score']);
export type Doubt = z.infer<typeof doubt>;

const matchingPreview = z.object({
  /** The moment to send as `as_of`. */
  as_of: z.iso.datetime(),
  /** How many comments would be decided. */
  count: z.int().min(0),
  skipped: skippedCounts,
  /** How many of those that match are by regular viewers, left out or not. */
  regulars: z.int().min(0),
  /** How many of `count` are by trusted authors. */
  trusted: z.int().min(0),
  /** Whether `confirm_count` is required. */
  needs_confirmation: z.boolean(),
  /** Quota units, and how many decisions fit into the rest of today's quota. */
  units: z.int().min(0),
  fit_today: z.int().min(0),
  /** About when the last of them is sent. */
  done_at: z.iso.datetime(),
  /**
   * The largest doubts first: trusted authors, regular viewers, then the lowest scores (for an
   * approval the highest). `score`: its score is among the most doubtful.
   */
  sample: z.array(z.object({ comment: moderatedComment, doubts: z.array(doubt).min(1) })),
});

export type MatchingPreviewAnswer = z.infer<typeof matchingPreview>;

export const actEndpoints = {
  'POST /api/comments/moderate-matching': {
    summary: 'Approve or reject everything that matches a filter: one request, one job, one undo',
    tag: 'comments',
    access: 'session',
    body: moderateMatchingBody,
    answer: success(moderateMatchingResult),
    errors: ['missing_scope', 'count_not_confirmed', 'narrow_filter'],
  },
  'POST /api/comments/moderate-matching/preview': {
    summary: 'What deciding everything that matches a filter would do; changes nothing',
    tag: 'comments',
    access: 'session',
    body: previewMatchingBody,
    answer: success(matchingPreview),
    errors: ['narrow_filter'],
  },
} as const satisfies Record<string, Endpoint>;
