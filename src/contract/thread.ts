import { z } from 'zod';
import { moderatedComment } from './comment.ts';
import { limits } from './limits.ts';

/**
 * A comment below a video: the platform's shape, as the specification gives it (section 3), and
 * beside it everything that the moderation screen knows of the same comment.
 */
export const threadComment = moderatedComment.extend({
  snippet: z.object({
    videoId: z.string(),
    authorChannelId: z.object({ value: z.string() }).nullable(),
    authorDisplayName: z.string().nullable(),
    authorProfileImageUrl: z.string().nullable(),
    /** Sanitised, like `comment_display`. */
    textDisplay: z.string(),
    textOriginal: z.string(),
    likeCount: z.int().min(0),
    publishedAt: z.iso.datetime(),
  }),
});
export type ThreadComment = z.infer<typeof threadComment>;

export const commentThread = z.object({
  /** The id of its first comment. */
  id: z.string(),
  snippet: z.object({
    videoId: z.string(),
    topLevelComment: threadComment,
    totalReplyCount: z.int().min(0),
  }),
  /** The oldest few; all of them stand under `/api/comments/{id}/replies`. */
  replies: z.object({ comments: z.array(threadComment).max(limits.inlineReplies) }),
});
export type CommentThread = z.infer<typeof commentThread>;

/** What an owner writes: not blank, and nothing that a database or the platform could not hold. */
export const commentTextBody = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .max(limits.commentLength)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'must be well-formed text'),
});

export const reportResult = z.object({
  reported: z.literal(true),
  /** YouTube took the call for reports away in 2023; its own page is where a report can be made. */
  platform: z.literal('not_supported'),
  url: z.string(),
});
