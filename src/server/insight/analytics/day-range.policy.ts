import { HOUR_MS } from '../../../contract/time-lengths.ts';
import { addDays, type ZonedDays, zonedDays } from '../../base/zoned-days.ts';

/** A range of so many days is shown by the hour. */
const DAYS_BY_HOUR = 2;
/** Today and the 29 days before it. */
const USUAL_DAYS = 30;

/** Days of the owner, both included. */
export interface DayRange {
  timeZone: string;
  start: string;
  end: string;
}

export interface AskedRange {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** The range that was asked for; by default the last 30 days. */
export function toDayRange(
  { start_date, end_date }: AskedRange,
  { timeZone, now }: { timeZone: string; now: Date },
): DayRange {
  const end = end_date ?? zonedDays(timeZone).dayOf(now);
  return { timeZone, start: start_date ?? addDays(end, 1 - USUAL_DAYS), end };
}

export interface Buckets {
  unit: 'hour' | 'day';
  /** The starts of the buckets in order, and then the end of the last one. */
  boundaries: Date[];
}

/** Divides a range into its days, or one or two days into their hours. */
export function toBuckets(range: DayRange): Buckets {
  const boundaries = dayBoundaries(zonedDays(range.timeZone), range);
  if (boundaries.length - 1 > DAYS_BY_HOUR) return { unit: 'day', boundaries };
  const hours: Date[] = [];
  for (const [at, day] of boundaries.entries()) {
    const next = boundaries[at + 1] ?? day;
    for (let hour = +day; hour < +next; hour += HOUR_MS) hours.push(new Date(hour));
  }
  return { unit: 'hour', boundaries: [...hours, ...boundaries.slice(-1)] };
}

/** The starts of the days, and the end of the last one. */
export function dayBoundaries(
  zone: ZonedDays,
  { start, end }: Pick<DayRange, 'start' | 'end'>,
): Date[] {
  const after = addDays(end, 1);
  const boundaries: Date[] = [];
  for (let day = start; day <= after; day = addDays(day, 1)) boundaries.push(zone.startOf(day));
  return boundaries;
}

/** When the range begins, and when it is over. */
export function toInstants({ timeZone, start, end }: DayRange): { from: Date; until: Date } {
  const { startOf } = zonedDays(timeZone);
  return { from: startOf(start), until: startOf(addDays(end, 1)) };
}
