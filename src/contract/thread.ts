import { z } from 'zod';
import { moderatedComment } from './comment.ts';
import { limits } from './limits.ts';

/**
 * A comment below a video: the platform's fields as the specification gives them (section 3), and
 * all fields of the moderation screen.
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
  /** The id of the thread's first comment. */
  id: z.string(),
  snippet: z.object({
    videoId: z.string(),
    topLevelComment: threadComment,
    totalReplyCount: z.int().min(0),
  }),
  /** The oldest replies; `/api/comments/{id}/replies` lists all of them. */
  replies: z.object({ comments: z.array(threadComment).max(limits.inlineReplies) }),
});
export type CommentThread = z.infer<typeof commentThread>;

/** A text that an owner writes: not blank, and storable in the database and on the platform. */
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
  /** YouTube removed the call for reports in 2023; its own page still takes reports. */
  platform: z.literal('not_supported'),
  url: z.string(),
});
