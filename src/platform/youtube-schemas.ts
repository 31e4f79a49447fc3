import { z } from 'zod';

/**
 * The parts of the platform's answers that we read. The schemas are tolerant: unknown fields and
 * values are no error, fields may be missing, and counts arrive as strings.
 */
const count = z
  .union([z.string().regex(/^\d+$/), z.number()])
  .transform(Number)
  .nullish()
  .transform((value) => value ?? null);
/** Replaces what PostgreSQL cannot store, NUL and lone surrogates, with U+FFFD. */
const storable = z.string().transform((value) => value.toWellFormed().replaceAll('\0', '\uFFFD'));
const text = storable.nullish();
const orNull = text.transform((value) => value || null);
const instant = z.string().transform((value, context) => {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) context.addIssue({ code: 'custom', message: 'not a time' });
  return date;
});
const optionalInstant = z
  .string()
  .nullish()
  .transform((value) => (value && !Number.isNaN(Date.parse(value)) ? new Date(value) : null));
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? null);
const textOrEmpty = text.transform((value) => value ?? '');
/** A part that may be missing, in which case all its fields are. */
const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => value ?? {}, z.object(shape));
const thumbnail = z.object({ url: z.string() }).optional().catch(undefined);
const thumbnails = z.object({ default: thumbnail, medium: thumbnail, high: thumbnail }).nullish();

/** A list. Some methods omit `items` when nothing matches. */
export const listAnswer = z.object({
  items: z
    .array(z.unknown())
    .nullish()
    .transform((items) => items ?? []),
  nextPageToken: z
    .string()
    .nullish()
    .catch(null)
    .transform((token) => token || null),
});

export const idOnly = z.object({ id: z.string().min(1) }).transform(({ id }) => id);

export const channelItem = z
  .object({
    id: z.string(),
    snippet: z.object({ title: storable, description: text, customUrl: orNull, thumbnails }),
    statistics: z
      .object({
        subscriberCount: count,
        hiddenSubscriberCount: z.boolean().nullish(),
        viewCount: count,
        videoCount: count,
      })
      .nullish(),
    contentDetails: z
      .object({ relatedPlaylists: z.object({ uploads: orNull }).nullish() })
      .nullish(),
  })
  .transform(({ id, snippet, statistics, contentDetails }) => ({
    id,
    title: snippet.title,
    description: snippet.description ?? '',
    customUrl: snippet.customUrl,
    thumbnailUrl: snippet.thumbnails?.medium?.url ?? snippet.thumbnails?.default?.url ?? null,
    subscriberCount: statistics?.hiddenSubscriberCount
      ? null
      : (statistics?.subscriberCount ?? null),
    viewCount: statistics?.viewCount ?? 0,
    videoCount: statistics?.videoCount ?? 0,
    uploadsPlaylistId: contentDetails?.relatedPlaylists?.uploads ?? null,
  }));
export type PlatformChannel = z.output<typeof channelItem>;

export const playlistItem = z
  .object({ contentDetails: z.object({ videoId: z.string() }) })
  .transform((item) => item.contentDetails.videoId);

export const videoItem = z
  .object({
    id: z.string(),
    snippet: z.object({
      title: textOrEmpty,
      description: textOrEmpty,
      channelId: z.string(),
      channelTitle: textOrEmpty,
      publishedAt: optionalInstant,
      categoryId: orNull,
      tags: z.array(storable).nullish(),
      thumbnails,
    }),
    statistics: part({
      viewCount: count,
      likeCount: count,
      dislikeCount: count,
      commentCount: count,
    }),
    contentDetails: part({
      duration: orNull,
      definition: orNull,
      dimension: orNull,
      licensedContent: flag,
      projection: orNull,
    }),
    status: part({ uploadStatus: orNull, privacyStatus: orNull, embeddable: flag }),
  })
  .transform(({ id, snippet, statistics, contentDetails, status }) => {
    const { thumbnails: pictures, tags, ...fields } = snippet;
    return {
      id,
      ...fields,
      ...statistics,
      ...contentDetails,
      ...status,
      tags: tags ?? [],
      thumbnailUrl: pictures?.medium?.url ?? pictures?.high?.url ?? null,
      thumbnailDefaultUrl: pictures?.default?.url ?? null,
    };
  });
export type PlatformVideo = z.output<typeof videoItem>;

/** Known statuses; null for any other, so that the caller assumes one. */
const moderationStatus = z
  .enum(['published', 'heldForReview', 'likelySpam', 'rejected'])
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

export const commentItem = z
  .object({
    id: z.string(),
    snippet: z.object({
      videoId: orNull,
      parentId: orNull,
      authorDisplayName: orNull,
      authorProfileImageUrl: orNull,
      authorChannelId: z.object({ value: orNull }).nullish(),
      textOriginal: text,
      textDisplay: text,
      likeCount: count,
      publishedAt: instant,
      updatedAt: optionalInstant,
      moderationStatus,
    }),
  })
  .transform(({ id, snippet }) => ({
    id,
    videoId: snippet.videoId,
    // A reply's id is its thread's id, a dot and a suffix; `parentId` may be missing.
    parentId: snippet.parentId ?? (id.includes('.') ? id.slice(0, id.indexOf('.')) : null),
    authorName: snippet.authorDisplayName,
    authorChannelId: snippet.authorChannelId?.value ?? null,
    authorProfileImage: snippet.authorProfileImageUrl,
    text: snippet.textOriginal ?? snippet.textDisplay ?? '',
    likeCount: snippet.likeCount ?? 0,
    publishedAt: snippet.publishedAt,
    editedAt: snippet.updatedAt ?? snippet.publishedAt,
    moderationStatus: snippet.moderationStatus,
  }));
export type PlatformComment = z.output<typeof commentItem>;

export const threadItem = z
  .object({
    id: z.string(),
    snippet: z.object({
      videoId: orNull,
      totalReplyCount: count,
      topLevelComment: commentItem,
    }),
    replies: z.object({ comments: z.array(z.unknown()).nullish() }).nullish(),
  })
  .transform(({ id, snippet, replies }) => ({
    id,
    videoId: snippet.videoId ?? snippet.topLevelComment.videoId,
    totalReplyCount: snippet.totalReplyCount ?? 0,
    topLevelComment: snippet.topLevelComment,
    replies: readable(commentItem, replies?.comments ?? []).items,
  }));
export type PlatformThread = z.output<typeof threadItem>;

/** Keeps readable items and counts the others: one odd item must not fail the page. */
export function readable<Item extends z.ZodType>(
  schema: Item,
  items: readonly unknown[],
): { items: z.output<Item>[]; skipped: number } {
  const read = items.map((item) => schema.safeParse(item));
  const good = read.flatMap((result) => (result.success ? [result.data] : []));
  return { items: good, skipped: read.length - good.length };
}
