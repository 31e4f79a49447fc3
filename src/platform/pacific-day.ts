import { HOUR_MS, MINUTE_MS } from '../contract/time-lengths.ts';

const ZONE = 'America/Los_Angeles';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
const clockFormat = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeStyle: 'medium' });

/** The date in Los Angeles as `2026-11-20`; the platform counts quota by this day. */
export const pacificDay = (instant: Date): string => dayFormat.format(instant);

/**
 * When that day ends, also for days of 23 and 25 hours: 24 hours after the day's start is corrected
 * by the local date.
 */
export function nextPacificMidnight(instant: Date): Date {
  const today = pacificDay(instant);
  const [hours = 0, minutes = 0, seconds = 0] = clockFormat.format(instant).split(':').map(Number);
  const sinceMidnight = (hours * 3600 + minutes * 60 + seconds) * 1000;
  const startOfSecond = Math.floor(instant.getTime() / 1000) * 1000;
  let next = startOfSecond - sinceMidnight + 24 * HOUR_MS;
  while (pacificDay(new Date(next)) === today) next += HOUR_MS;
  while (pacificDay(new Date(next - HOUR_MS)) !== today) next -= HOUR_MS;
  return new Date(next);
}

/** The midnight that comes `days` whole days after this one. Takes no longer for many days than for one. */
export const pacificMidnightAfter = (midnight: Date, days: number): Date =>
  days === 0
    ? midnight
    : nextPacificMidnight(new Date(midnight.getTime() + (days - 0.5) * 24 * HOUR_MS));

/** Clocks differ, and the exact minute at which the platform's day begins is unknown. */
const DOUBTFUL_MS = 90 * MINUTE_MS;
const RECHECK_MS = 15 * MINUTE_MS;

/**
 * When to call again after the platform said that the day's quota is used up: at the day's end.
 * Shortly after the day's start it may mean yesterday's quota, so the next try comes soon: waiting
 * would lose the whole day.
 */
export function quotaReopensAt(exhaustedAt: Date, now: Date): Date {
  const today = pacificDay(now);
  const before = new Date(exhaustedAt.getTime() - DOUBTFUL_MS);
  const isDoubtful = pacificDay(exhaustedAt) === today && pacificDay(before) !== today;
  return isDoubtful ? new Date(exhaustedAt.getTime() + RECHECK_MS) : nextPacificMidnight(now);
}

/** When so many units are free: at once, where a call was refused on the day before the present one. */
export const quotaOpensAt = (
  { free, resetsAt }: { free: number; resetsAt: Date },
  { units, now }: { units: number; now: Date },
): Date => (free < units ? resetsAt : now);

const LENT_MS = 2 * HOUR_MS;

/** When an owner's decisions may use what other owners have left of their shares of the day. */
export const lentFrom = (now: Date): Date => new Date(nextPacificMidnight(now).getTime() - LENT_MS);
