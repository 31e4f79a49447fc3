import { limits } from '../../../contract/limits.ts';
import type { ReportSection } from '../../../contract/report.ts';
import { DAY_MS } from '../../../contract/time-lengths.ts';
import { deletedAt } from '../../base/retention.policy.ts';
import { addDays, weekdayOf, zonedDays } from '../../base/zoned-days.ts';

/** Sections that name comments, authors, campaigns or videos; the others have figures only. */
const naming: ReadonlySet<ReportSection> = new Set(['campaigns', 'authors', 'videos', 'comments']);

export const namesThings = (sections: readonly ReportSection[]): boolean =>
  sections.some((section) => naming.has(section));

/**
 * When a report's file is deleted. `oldest`: when the oldest data of the platform in it was read;
 * null: it has none. No data of the platform may stay longer in a file than it may elsewhere.
 */
export function expiryOf(now: Date, oldest: Date | null): Date {
  const usual = now.getTime() + limits.reportDays * DAY_MS;
  const latest = oldest === null ? usual : deletedAt(oldest).getTime();
  return new Date(Math.min(usual, latest));
}

/** Weekly reports are made in the morning. */
const MORNING = '06:00';

/** On which day of the week, 1 is Monday, and where, reports are made. */
interface ReportDay {
  weekday: number;
  timeZone: string;
}

/** The next morning of this day of the week in the owner's time zone, after `now`. */
export function nextReportAt(now: Date, { weekday, timeZone }: ReportDay): Date {
  const zone = zonedDays(timeZone);
  let day = zone.dayOf(now);
  for (;;) {
    const morning = zone.timeOn(day, MORNING);
    if (weekdayOf(day) === weekday && morning > now) return morning;
    day = addDays(day, 1);
  }
}

/** The seven days before the last such day, which a weekly report is about even if it is made late. */
export function weekBefore(
  now: Date,
  { weekday, timeZone }: ReportDay,
): { start_date: string; end_date: string } {
  const today = zonedDays(timeZone).dayOf(now);
  const late = (weekdayOf(today) - weekday + 7) % 7;
  return { start_date: addDays(today, -7 - late), end_date: addDays(today, -1 - late) };
}
