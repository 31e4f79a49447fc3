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

const notWhole = 'must be a whole number';

/** A whole number: as a number in a body, as digits in a query string. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (value: number | string) =>
      typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
    z
      .int({ error: ({ code }) => (code === 'invalid_type' ? notWhole : undefined) })
      .min(min)
      .max(max),
  );

/** One that may be left out. */
export const queryInt = (options: { min: number; max: number; fallback: number }) =>
  wholeNumber(options.min, options.max).default(options.fallback);

/** Yes or no: as a boolean in a body, as `true` or `false` in a query string. */
export const queryFlag = z.preprocess(
  (value: boolean | 'true' | 'false') => value === 'true' || (value === 'false' ? false : value),
  z.boolean(),
);

/** Values separated by commas. */
export const commaSeparated = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess(
    (list: string) => (typeof list === 'string' ? list.split(',') : list),
    z.array(item).max(max),
  );

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
export const wordId = z.string().regex(/^[1-9]\d{0,14}$/, 'not a word id');
/** Up to a page of ids. */
export const commentIds = commaSeparated(commentId, limits.pageSize.max);
