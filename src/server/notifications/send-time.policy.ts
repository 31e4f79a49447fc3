import type { QuietHours } from '../../contract/notification.ts';
import { HOUR_MS, MINUTE_MS } from '../../contract/time-lengths.ts';

export interface TimeSettings {
  quietHours: QuietHours | null;
  timeZone: string;
}

/** When what is for an owner may be sent to them. */
export interface SendTimes extends TimeSettings {
  /** The time of day of a daily summary; null: everything is sent at once. */
  dailyAt: string | null;
}

const DAY_MINUTES = 24 * 60;

/** When something that happens now is sent: at the daily time, or at once, but not in quiet hours. */
export function sendTime(now: Date, { quietHours, timeZone, dailyAt }: SendTimes): Date {
  const from = dailyAt === null ? now : nextAt(now, dailyAt, timeZone);
  if (quietHours === null || !isWithin(minutesOf(from, timeZone), quietHours)) return from;
  return nextAt(from, quietHours.until, timeZone);
}

const minutesIn = (timeOfDay: string): number => {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Minutes since midnight on the owner's clock. */
function minutesOf(instant: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  return minutesIn(clock.format(instant));
}

function isWithin(minutes: number, hours: { from: string; until: string }): boolean {
  const [from, until] = [minutesIn(hours.from), minutesIn(hours.until)];
  if (from <= until) return minutes >= from && minutes < until;
  return minutes >= from || minutes < until;
}

/**
 * The next instant at which the owner's clock shows this time. Where clocks were changed in between,
 * the first guess is an hour off and is corrected.
 */
function nextAt(now: Date, timeOfDay: string, timeZone: string): Date {
  const target = minutesIn(timeOfDay);
  const wait = (target - minutesOf(now, timeZone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const guess = new Date((minute + wait) * MINUTE_MS);
  const off = ((target - minutesOf(guess, timeZone) + 36 * 60) % DAY_MINUTES) - 12 * 60;
  return new Date(guess.getTime() + off * MINUTE_MS);
}

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = HOUR_MS;
/** With the pauses between them, about three days. */
const MOST_TRIES = 78;

/** When to try again after so many failed tries. */
export const pauseAfter = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS));

/** The same; undefined when there is no point in another. */
export const retryTime = (tries: number, now: Date): Date | undefined =>
  tries >= MOST_TRIES ? undefined : pauseAfter(tries, now);
