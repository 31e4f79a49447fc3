import { limits } from '../../../contract/limits.ts';
import type { QuotaDay } from '../../youtube/quota-ledger.ts';

/** The size of a channel before a sync. */
export interface ChannelSize {
  videos: number;
  /** Comments that the platform counts but that are not stored. */
  unreadComments: number;
}

export interface SyncEstimate {
  units: number;
  startsAt: Date;
  doneAt: Date;
}

/** The channel itself, and a page of each of the three passes. */
const UNITS_AT_LEAST = 4;
/** Uploads are listed, then looked up. */
const UNITS_PER_VIDEO_PAGE = 2;
/** A page holds up to 100 threads with their first replies; long threads need further pages. */
const UNITS_PER_COMMENT = 0.02;
const MS_PER_UNIT = 250;

/** Estimates the cost and the end of a sync. */
export function estimateSync(
  { videos, unreadComments }: ChannelSize,
  { day, now }: { day: QuotaDay; now: Date },
): SyncEstimate {
  const units = unitsToRead({ videos, unreadComments });
  const room = Math.max(0, day.free - day.reserved);
  const startsAt = room === 0 ? day.resetsAt : now;
  // What exceeds today's quota is read after the reset.
  const goesOnAt = units > room ? day.resetsAt : now;
  const rest = units > room ? units - room : units;
  return { units, startsAt, doneAt: new Date(goesOnAt.getTime() + rest * MS_PER_UNIT) };
}

const unitsToRead = ({ videos, unreadComments }: ChannelSize): number =>
  UNITS_AT_LEAST +
  UNITS_PER_VIDEO_PAGE * Math.ceil(videos / limits.platformBatch) +
  unitsForComments(unreadComments);

/** Units for reading this many new comments in most channels. */
export const unitsForComments = (comments: number): number =>
  Math.ceil(Math.max(0, comments) * UNITS_PER_COMMENT);
