import { HOUR_MS, MINUTE_MS, QUARTER_MS } from '../../../contract/time-lengths.ts';
import { nextPacificMidnight } from '../../../platform/pacific-day.ts';
import type { QuotaDay } from '../../youtube/quota-ledger.ts';

/** How many comments were published recently. */
export interface Activity {
  lastHour: number;
  lastDay: number;
}

/** A burst counts at once; otherwise the day's average counts. */
export const commentsPerHour = ({ lastHour, lastDay }: Activity): number =>
  Math.max(lastHour, lastDay / 24);

/** New comments that a quick sync should find to be worth its unit. */
const COMMENTS_A_SYNC = 2;
const SHORTEST_MS = 2 * MINUTE_MS;
const LONGEST_MS = 60 * MINUTE_MS;
/** After a quick sync without new comments: at most two in an hour, and one extra pass. */
const AFTER_NOTHING_MS = 30 * MINUTE_MS;
/** The longest delay of a quick sync to make the quota last. */
const LONGEST_DELAY_MS = 6 * HOUR_MS;
/** The share of today's background quota that quick syncs may use. */
const SHARE = 0.5;

export interface QuickSyncInput {
  commentsPerHour: number;
  /** New comments of the quick sync that has just ended. */
  found: number;
  day: QuotaDay;
  now: Date;
  /** Owners who share the day's quota. */
  owners: number;
}

/**
 * When the next quick sync runs: often on a busy channel, rarely on a quiet one. The quota must last
 * until its reset.
 */
export function nextQuickSync(input: QuickSyncInput): Date {
  const wanted = (COMMENTS_A_SYNC / input.commentsPerHour) * HOUR_MS;
  const least = input.found === 0 ? AFTER_NOTHING_MS : SHORTEST_MS;
  const interval = Math.min(LONGEST_MS, Math.max(least, wanted));
  return new Date(input.now.getTime() + Math.max(interval, affordableInterval(input)));
}

function affordableInterval({ day, now, owners }: QuickSyncInput): number {
  const left = day.resetsAt.getTime() - now.getTime();
  const units = Math.max(0, day.free - day.reserved) * SHARE;
  if (units < owners) return Math.min(left, LONGEST_DELAY_MS);
  return Math.min((left * owners) / units, LONGEST_DELAY_MS);
}

/** The held and the spam pass take turns. */
const EXTRA_PASSES = ['heldForReview', 'likelySpam'] as const;
const EXTRA_WHEN_QUIET_MS = 60 * MINUTE_MS;
const EXTRA_WHEN_BUSY_MS = 20 * MINUTE_MS;
const BUSY_HOUR = 6;

export interface ExtraPassInput {
  last?: string | null | undefined;
  readAt?: Date | null | undefined;
  activity: Activity;
  /** When the last quick sync ran. */
  quickSyncAt?: Date | null | undefined;
  now: Date;
}

/** The extra pass that a quick sync reads, if any. */
export function extraPass(turn: ExtraPassInput): (typeof EXTRA_PASSES)[number] | undefined {
  // Only a quick sync with new comments is followed by another this soon.
  const isSoon = turn.now.getTime() - (turn.quickSyncAt?.getTime() ?? 0) < AFTER_NOTHING_MS;
  const isBusy = isSoon && turn.activity.lastHour > BUSY_HOUR;
  const every = isBusy ? EXTRA_WHEN_BUSY_MS : EXTRA_WHEN_QUIET_MS;
  if (turn.readAt && turn.now.getTime() - turn.readAt.getTime() < every) return undefined;
  return turn.last === EXTRA_PASSES[0] ? EXTRA_PASSES[1] : EXTRA_PASSES[0];
}

/** Spreads the owners over this time. */
const SPREAD_MINUTES = 60;

/** The hour of the day in which an owner wants everything read; null: after the quota resets. */
export interface SyncHour {
  hour: number | null;
  timeZone: string;
}

/**
 * When the next scheduled full sync runs: once a day, in the hour that the owner chose, or in the
 * first hour of a quota day, when the quota is unused. Days of 23 and 25 hours have one such hour too.
 */
export function nextFullSync(ownerId: number, now: Date, { hour, timeZone }: SyncHour): Date {
  const start = hour === null ? nextPacificMidnight(now) : nextHour(now, { hour, timeZone });
  return new Date(start.getTime() + (ownerId % SPREAD_MINUTES) * MINUTE_MS);
}

/** Every time zone differs from UTC by a multiple of this. */

/**
 * When this hour begins next in the time zone. Where a clock change skips it, the first quarter of
 * an hour after it counts; where one repeats it, the first of both.
 */
function nextHour(now: Date, { hour, timeZone }: { hour: number; timeZone: string }): Date {
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  let at = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS;
  for (;;) {
    const before = format.format(at);
    at += QUARTER_MS;
    const after = format.format(at);
    const wanted = `${after.slice(0, 10)} ${String(hour).padStart(2, '0')}:00`;
    if (before < wanted && wanted <= after) return new Date(at);
  }
}
