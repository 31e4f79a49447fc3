import type { QuietHours } from '../../contract/notification.ts';
import { HOUR_MS } from '../../contract/time-lengths.ts';
import { addDays, zonedDays } from '../base/zoned-days.ts';

export interface TimeSettings {
  quietHours: QuietHours | null;
  timeZone: string;
}

/** When what is for an owner may be sent to them. */
export interface SendTimes extends TimeSettings {
  /** The time of day of a daily summary; null: everything is sent at once. */
  dailyAt: string | null;
  /** Until when the owner can answer, if only for a time. */
  endsAt?: Date | undefined;
}

/**
 * When something that happens now is sent: at the daily time, or at once, but not in quiet hours. A daily
 * summary that leaves less than half of the time for an answer is not waited for.
 */
export function sendTime(now: Date, { dailyAt, endsAt, ...times }: SendTimes): Date {
  if (dailyAt === null) return afterQuietHours(now, times);
  const summary = afterQuietHours(nextAt(now, dailyAt, times.timeZone), times);
  const isLate = endsAt !== undefined && +endsAt - +summary < +summary - +now;
  return isLate ? afterQuietHours(now, times) : summary;
}

const afterQuietHours = (from: Date, { quietHours, timeZone }: TimeSettings): Date =>
  quietHours !== null && isWithin(minutesOf(from, timeZone), quietHours)
    ? nextAt(from, quietHours.until, timeZone)
    : from;

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

/** The next instant at which the owner's clock shows this time. */
function nextAt(now: Date, timeOfDay: string, timeZone: string): Date {
  const { dayOf, timeOn } = zonedDays(timeZone);
  const today = timeOn(dayOf(now), timeOfDay);
  return today > now ? today : timeOn(addDays(dayOf(now), 1), timeOfDay);
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
