import type { VideoRow } from '../db/schema.ts';

/** The platform leaves the count out, and only that count, where comments are turned off. */
export const commentsAreOff = (video: Pick<VideoRow, 'view_count' | 'comment_count'>): boolean =>
  video.view_count !== null && video.comment_count === null;
