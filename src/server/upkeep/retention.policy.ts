/**
 * The platform's Developer Policies (III.E.4): what was read there is read again or deleted within
 * 30 days, ids included. We begin to read again early enough for a quota that is used up on some
 * days, and delete while there is still a day left.
 */
const REREAD_AFTER_DAYS = 25;
const DELETE_AFTER_DAYS = 29;
const DAY_MS = 86_400_000;

export interface RetentionLimits {
  /** What was last read before this is read again. */
  reread: Date;
  /** What was last read before this goes. */
  remove: Date;
}

export const retentionLimits = (now: Date): RetentionLimits => ({
  reread: new Date(now.getTime() - REREAD_AFTER_DAYS * DAY_MS),
  remove: new Date(now.getTime() - DELETE_AFTER_DAYS * DAY_MS),
});
