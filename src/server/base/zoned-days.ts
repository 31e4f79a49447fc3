import { DAY_MS, HOUR_MS, MINUTE_MS, QUARTER_MS } from '../../contract/time-lengths.ts';

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
  /** When clocks show this time on the day, as `08:00`, or the next one where they leave it out. */
  readonly timeOn: (day: string, timeOfDay: string) => Date;
}

export function zonedDays(timeZone: string): ZonedDays {
  const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone });
  const hourFormat = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    hourCycle: 'h23',
  });
  // Swedish writes a time as `2026-11-20 08:00`.
  const minuteFormat = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const dayOf = (instant: Date | number) => dayFormat.format(instant);
  return {
    dayOf,
    hourOf: (instant) => Number(hourFormat.format(instant)),
    // Offsets are multiples of a quarter of an hour.
    startOf: (day) =>
      firstNear(Date.parse(day), { step: QUARTER_MS, hasCome: (at) => dayOf(at) >= day }),
    timeOn: (day, timeOfDay) =>
      firstNear(Date.parse(`${day}T${timeOfDay}Z`), {
        step: MINUTE_MS,
        hasCome: (at) => minuteFormat.format(at) >= `${day} ${timeOfDay}`,
      }),
  };
}

/** The first of the multiples of `step` around a time in UTC that has come in the zone. */
function firstNear(
  utc: number,
  { step, hasCome }: { step: number; hasCome: (instant: number) => boolean },
): Date {
  let low = (utc - FARTHEST_MS) / step;
  let high = (utc + FARTHEST_MS) / step;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (hasCome(middle * step)) high = middle;
    else low = middle + 1;
  }
  return new Date(low * step);
}

/** The date so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;
