import { DAY_MS } from '../../contract/time-lengths.ts';
import type { VideoRow } from '../db/schema.ts';

/** Comments that were found turned off are read again after this time. */
const RECHECK_MS = 7 * DAY_MS;

/** Videos whose comments were found turned off after this are skipped. */
export const disabledBefore = (now: Date): Date => new Date(now.getTime() - RECHECK_MS);

/** Whether comments are turned off: the platform then omits only the comment count. */
export const commentsAreOff = (video: Pick<VideoRow, 'view_count' | 'comment_count'>): boolean =>
  video.view_count !== null && video.comment_count === null;

/** Whether the platform recently refused to list the comments, when the count does not show it. */
export const commentsWereOff = (video: Pick<VideoRow, 'comments_disabled_at'>, now: Date) =>
  video.comments_disabled_at !== null && video.comments_disabled_at >= disabledBefore(now);
