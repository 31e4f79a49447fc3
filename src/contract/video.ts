import { z } from 'zod';

const thumbnail = z.object({ url: z.string() });

/** A video or Short, in the shape the specification gives (section 3). */
export const video = z.object({
  id: z.string(),
  snippet: z.object({
    title: z.string(),
    description: z.string(),
    channelId: z.string(),
    channelTitle: z.string(),
    publishedAt: z.iso.datetime().nullable(),
    categoryId: z.string().nullable(),
    tags: z.array(z.string()),
    thumbnails: z.object({ medium: thumbnail.optional(), default: thumbnail.optional() }),
  }),
  /** Null where the owner hides the count or comments are off. */
  statistics: z.object({
    viewCount: z.int().nullable(),
    likeCount: z.int().nullable(),
    dislikeCount: z.int().nullable(),
    commentCount: z.int().nullable(),
  }),
  contentDetails: z.object({
    /** ISO 8601, e.g. PT12M4S. */
    duration: z.string().nullable(),
    definition: z.string().nullable(),
    dimension: z.string().nullable(),
    licensedContent: z.boolean().nullable(),
    projection: z.string().nullable(),
  }),
  status: z.object({
    uploadStatus: z.string().nullable(),
    privacyStatus: z.string().nullable(),
    embeddable: z.boolean().nullable(),
  }),
  /** How many of its comments are to review: `list=review` with this `video_id`. */
  flagged_count: z.int().min(0),
  /** Whether comments are turned off: nobody can read or write any. */
  comments_off: z.boolean(),
  /** Whether the owner saved it as a bookmark. */
  saved: z.boolean(),
});
export type Video = z.infer<typeof video>;

/** The videos for the video picker of the moderation screen. */
export const videoOption = z.object({
  id: z.string(),
  title: z.string(),
  thumbnail: z.string().nullable(),
});
export type VideoOption = z.infer<typeof videoOption>;
