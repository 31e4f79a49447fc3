import { DAY_MS, HOUR_MS, QUARTER_MS } from '../../contract/time-lengths.ts';

/** No time zone is farther from UTC. */
const FARTHEST_MS = 15 * HOUR_MS;

/** Days and hours of a time zone, which may last 23 or 25 hours and begin after midnight. */
export interface ZonedDays {
  /** The date there, as `2026-11-20`. */
  readonly dayOf: (instant: Date) => string;
  /** The hour there, from 0 to 23. */
  readonly hourOf: (instant: Date) => number;
  /** When the day begins there. */
  readonly startOf: (day: string) => Date;
}

export function zonedDays(timeZone: string): ZonedDays {
  const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone });
  const hourFormat = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const dayOf = (instant: Date | number) => dayFormat.format(instant);
  return {
    dayOf,
    hourOf: (instant) => Number(hourFormat.format(instant)),
    startOf(day) {
      const utc = Date.parse(day);
      // Offsets are multiples of a quarter of an hour, so the first quarter of the day is searched.
      let low = (utc - FARTHEST_MS) / QUARTER_MS;
      let high = (utc + FARTHEST_MS) / QUARTER_MS;
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if (dayOf(middle * QUARTER_MS) < day) low = middle + 1;
        else high = middle;
      }
      return new Date(low * QUARTER_MS);
    },
  };
}

/** The date so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;
