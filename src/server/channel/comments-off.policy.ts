import type { VideoRow } from '../db/schema.ts';

/** What is found turned off is believed for this long; then it is asked for again. */
const RECHECK_MS = 7 * 24 * 3600_000;

/** What was found turned off after this is left alone. */
export const disabledBefore = (now: Date): Date => new Date(now.getTime() - RECHECK_MS);

/** The platform leaves the count out, and only that count, where comments are turned off. */
export const commentsAreOff = (video: Pick<VideoRow, 'view_count' | 'comment_count'>): boolean =>
  video.view_count !== null && video.comment_count === null;

/** Where the count says nothing, the platform's refusal to list them may have. */
export const commentsWereOff = (video: Pick<VideoRow, 'comments_disabled_at'>, now: Date) =>
  video.comments_disabled_at !== null && video.comments_disabled_at >= disabledBefore(now);
