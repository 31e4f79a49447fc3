import { DAY_MS } from '../../contract/time-lengths.ts';

/**
 * The platform's Developer Policies (III.E.4): its data, ids included, must be read again or deleted
 * within 30 days. Reading again starts early enough for days without quota; deleting leaves one day
 * to spare.
 */
const REREAD_AFTER_DAYS = 25;
const DELETE_AFTER_DAYS = 29;

/** Not the platform's data: who signed in, when, and from which network. */
const ACCESS_LOG_DAYS = 90;

export interface RetentionLimits {
  /** Data last read before this is read again. */
  reread: Date;
  /** Data last read before this is deleted. */
  remove: Date;
  /** Who signed in before this is forgotten. */
  logged: Date;
}

/** When data that was last read then is deleted at the latest. */
export const deletedAt = (read: Date): Date =>
  new Date(read.getTime() + DELETE_AFTER_DAYS * DAY_MS);

export const retentionLimits = (now: Date): RetentionLimits => ({
  reread: new Date(now.getTime() - REREAD_AFTER_DAYS * DAY_MS),
  remove: new Date(now.getTime() - DELETE_AFTER_DAYS * DAY_MS),
  logged: new Date(now.getTime() - ACCESS_LOG_DAYS * DAY_MS),
});
