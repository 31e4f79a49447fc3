import { nextPacificMidnight } from '../../youtube/pacific-day.ts';
import type { QuotaDay } from '../../youtube/quota-ledger.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How many comments were published lately. */
export interface Activity {
  lastHour: number;
  lastDay: number;
}

/** A burst counts at once, the day's average as long as it lasts. */
export const commentsPerHour = ({ lastHour, lastDay }: Activity): number =>
  Math.max(lastHour, lastDay / 24);

/** New comments that a look should find, so that it was worth its unit. */
const COMMENTS_A_SYNC = 2;
const SHORTEST_MS = 2 * MINUTE_MS;
const LONGEST_MS = 60 * MINUTE_MS;
/** After a look that found nothing: two of them in an hour, and one of the other queues. */
const AFTER_NOTHING_MS = 30 * MINUTE_MS;
/** The most that a look is put off to make the quota last. */
const LONGEST_DELAY_MS = 6 * HOUR_MS;
/** Of what background work may still spend today, the part that looking may take. */
const SHARE = 0.5;

export interface QuickSyncInput {
  commentsPerHour: number;
  /** What the look just made found. */
  found: number;
  day: QuotaDay;
  now: Date;
  /** Owners who share the day's quota. */
  owners: number;
}

/**
 * When to look for new comments again: often where many are written, seldom where none are, and
 * never so often that the quota would be gone before its reset.
 */
export function nextQuickSync(look: QuickSyncInput): Date {
  const wanted = (COMMENTS_A_SYNC / look.commentsPerHour) * HOUR_MS;
  const least = look.found === 0 ? AFTER_NOTHING_MS : SHORTEST_MS;
  const interval = Math.min(LONGEST_MS, Math.max(least, wanted));
  return new Date(look.now.getTime() + Math.max(interval, affordableInterval(look)));
}

function affordableInterval({ day, now, owners }: QuickSyncInput): number {
  const left = day.resetsAt.getTime() - now.getTime();
  const units = Math.max(0, day.free - day.reserved) * SHARE;
  if (units < owners) return Math.min(left, LONGEST_DELAY_MS);
  return Math.min((left * owners) / units, LONGEST_DELAY_MS);
}

/** The held and the spam queue take turns. */
const EXTRA_PASSES = ['heldForReview', 'likelySpam'] as const;
const EXTRA_WHEN_QUIET_MS = 60 * MINUTE_MS;
const EXTRA_WHEN_BUSY_MS = 20 * MINUTE_MS;
const BUSY_HOUR = 6;

export interface ExtraPassInput {
  last: string | null;
  readAt: Date | null;
  activity: Activity;
  /** When new comments were last looked for. */
  quickSyncAt: Date | null;
  now: Date;
}

/** Which of the other queues a look reads as well, if any. */
export function extraPass(turn: ExtraPassInput): (typeof EXTRA_PASSES)[number] | undefined {
  // Only a look that found something is followed by another one as soon as this.
  const isSoon = turn.now.getTime() - (turn.quickSyncAt?.getTime() ?? 0) < AFTER_NOTHING_MS;
  const isBusy = isSoon && turn.activity.lastHour > BUSY_HOUR;
  const every = isBusy ? EXTRA_WHEN_BUSY_MS : EXTRA_WHEN_QUIET_MS;
  if (turn.readAt && turn.now.getTime() - turn.readAt.getTime() < every) return undefined;
  return turn.last === EXTRA_PASSES[0] ? EXTRA_PASSES[1] : EXTRA_PASSES[0];
}

/** Owners start one after the other. */
const SPREAD_MINUTES = 60;

/**
 * When everything is read the next time by itself: once a quota day, in its first hour, while the
 * quota is sure to be there. Days of 23 and 25 hours have one such hour too.
 */
export function nextFullSync(ownerId: number, now: Date): Date {
  const minutes = ownerId % SPREAD_MINUTES;
  return new Date(nextPacificMidnight(now).getTime() + minutes * MINUTE_MS);
}
