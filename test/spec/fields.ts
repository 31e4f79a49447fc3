import { z } from 'zod';

/*
 * Section 3 of the specification, written out: every entity with its fields. Nothing here is
 * imported from the contract, so that a field renamed there is missed here. The product may tell
 * more; a field that is named here and may be null has to be there all the same.
 */

const id = z.string().regex(/^[\w.-]+$/);
const text = z.string().min(1);
const url = z.string().regex(/^https?:\/\//);
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const count = z.int().min(0);
const flag = z.boolean();

export const user = z.object({
  id,
  name: text,
  email: text.nullable(),
  picture: url.nullable(),
  youtube_channel_id: id,
  scopes: z.array(text).min(1),
  connection: z.unknown(),
  settings: z.object(),
});

export const statistics = z.object({
  title: text,
  description: z.string(),
  customUrl: text,
  thumbnailUrl: url,
  subscriberCount: count,
  viewCount: count,
  videoCount: count,
});

export const video = z.object({
  id,
  snippet: z.object({
    title: text,
    description: z.string(),
    channelTitle: text,
    publishedAt: instant,
    categoryId: text,
    tags: z.array(text),
    thumbnails: z.object({ medium: z.object({ url }), default: z.object({ url }) }),
  }),
  statistics: z.object({
    viewCount: count,
    likeCount: count,
    dislikeCount: count.nullable(),
    commentCount: count,
  }),
  contentDetails: z.object({
    duration: z.string().regex(/^PT(\d+H)?(\d+M)?(\d+S)?$/),
    definition: z.enum(['hd', 'sd']),
    dimension: z.enum(['2d', '3d']),
    licensedContent: flag,
    projection: z.enum(['rectangular', '360']),
  }),
  status: z.object({ uploadStatus: text, privacyStatus: text, embeddable: flag }),
});

export const channel = z.object({ id, title: text, picture: url });

export const videoOption = z.object({ id, title: text, thumbnail: url });

/** A comment of the video view, in the platform's shape. */
export const comment = z.object({
  id,
  snippet: z.object({
    authorChannelId: z.object({ value: id }),
    authorDisplayName: text,
    authorProfileImageUrl: url,
    textDisplay: text,
    textOriginal: text,
    likeCount: count,
    publishedAt: instant,
    videoId: id,
  }),
});

export const thread = z.object({
  id,
  snippet: z.object({ videoId: id, topLevelComment: comment }),
  replies: z.object({ comments: z.array(comment) }),
});

export const moderatedRow = z.object({
  id,
  comment_id: id,
  video_id: id,
  video_channel_id: id,
  author_channel_id: id,
  author_name: text,
  author_profile_image: url,
  published_at: instant,
  comment_display: text,
  moderation_status: z.enum(['unmoderated', 'pending', 'spam', 'approved', 'rejected']),
  is_spam: flag,
  is_obfuscated_text: flag,
  is_stylized_text: flag,
  is_blacklisted_words: flag,
  is_similar: flag,
  hasReplies: flag,
});

export const word = z.object({ id, word: text, description: text.nullable(), created_at: instant });

export const pageMeta = z.object({ total: count, page: count, page_size: count, pages: count });
/** Where there is a next page. */
export const tokenMeta = z.object({ nextPageToken: text });

export const tokens = z.object({ token: text, refresh_token: text });

/** What the specification leaves out and the page of decisions names. */
export const bulkAnswer = z.object({
  accepted: z.array(id),
  skipped: z.array(z.object({ comment_id: id, reason: text })),
  units: count,
  send_after: instant,
});
export const reported = z.object({
  reported: z.literal(true),
  platform: z.literal('not_supported'),
  url,
});
export const removed = z.object({ id });
export const started = z.object({ job_id: id });

/** The envelope of what worked. */
export const answer = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data });

/** The envelope of what did not. */
export const failure = z.object({ success: z.literal(false), error: text, code: text });
