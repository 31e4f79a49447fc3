import { z } from 'zod';
import { limits } from './limits.ts';

/**
 * Numbered pages. `total` is exact up to `limits.countedRows`; `total_capped` says that there are
 * more.
 */
export const pageMeta = z.object({
  total: z.int().min(0),
  page: z.int().min(1),
  page_size: z.int().min(1),
  pages: z.int().min(0),
  total_capped: z.boolean(),
});
export type PageMeta = z.infer<typeof pageMeta>;

/** Lists with a page token. Without a token there are no more items. */
export const tokenMeta = z.object({ nextPageToken: z.string().optional() });

/** A whole number in a query string. */
export const queryInt = (options: { min: number; max: number; fallback: number }) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(options.min).max(options.max))
    .default(options.fallback);

/** `true` or `false` in a query string. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Words to search for. The database's texts hold no NUL, so no search may. */
export const searchText = z
  .string()
  .trim()
  .max(limits.keywordLength)
  .refine((text) => !text.includes('\0'), 'must not hold a NUL character');

export const pageQuery = {
  page: queryInt({ min: 1, max: 1_000_000, fallback: 1 }),
  page_size: queryInt({ min: 1, max: limits.pageSize.max, fallback: limits.pageSize.default }),
};

export const tokenQuery = (fallback: number) => ({
  pageToken: z.string().max(200).optional(),
  maxResults: queryInt({ min: 1, max: limits.videosPageMax, fallback }),
});

/** Ids of the platform. They are URL-safe, so they need no escaping. */
export const videoId = z.string().regex(/^[\w-]{1,64}$/, 'not a video id');
export const channelId = z.string().regex(/^[\w-]{1,64}$/, 'not a channel id');
/** A reply's id is its thread's id, a dot, and a suffix. */
export const commentId = z.string().regex(/^[\w.-]{1,128}$/, 'not a comment id');
/** Counted within the owner. */
export const campaignId = z.string().regex(/^[1-9]\d{0,14}$/, 'not a campaign id');
/** Up to a page of ids, separated by commas. */
export const commentIds = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(commentId).max(limits.pageSize.max));
