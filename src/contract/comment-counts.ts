import { z } from 'zod';
import { commentOrderQuery } from './comment.ts';

const count = z.int().min(0);

/**
 * How many comments the lists of `GET /api/comments` have with the same filters. Each comment says the
 * list that it counts. They are right at once after the owner's own decision, and at most 10 seconds old
 * otherwise.
 */
export const commentCounts = z.object({
  /** `list=review` */
  review: count,
  /** `list=review&score_min=95` */
  at_95: count,
  /** Campaigns with at least one comment to review. */
  campaigns: count,
  /** When the oldest comment to review was published; null when there is none. */
  oldest_at: z.iso.datetime().nullable(),
  /** `list=held` */
  held_unflagged: count,
  /** `moderation_status=all`, with comments of watched channels unless `channel_id` is given. */
  all: count,
  unmoderated: count,
  pending: count,
  /** `moderation_status=spam`: held by YouTube as likely spam. None of them is to review. */
  spam: count,
  approved: count,
  rejected: count,
  /**
   * Whether more than `limits.countedScores` comments match, so that only so many are counted. Never
   * with `channel_id` alone, or without any filter.
   */
  capped: z.boolean(),
});
export type CommentCounts = z.infer<typeof commentCounts>;

/** The filter of a list, without what each list has of its own. */
export const commentCountsQuery = commentOrderQuery.strip().omit({
  sort: true,
  list: true,
  moderation_status: true,
});
export type CommentCountsQuery = z.infer<typeof commentCountsQuery>;
