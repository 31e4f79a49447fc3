import { limits } from '../../../contract/limits.ts';
import type { ReportSection } from '../../../contract/report.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/time-lengths.ts';
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
const MORNING_HOUR = 6;

/** The next morning of this day of the week in the owner's time zone, after `now`. */
export function nextReportAt(
  now: Date,
  { weekday, timeZone }: { weekday: number; timeZone: string },
): Date {
  const zone = zonedDays(timeZone);
  let day = zone.dayOf(now);
  for (;;) {
    const morning = new Date(zone.startOf(day).getTime() + MORNING_HOUR * HOUR_MS);
    if (weekdayOf(day) === weekday && morning > now) return morning;
    day = addDays(day, 1);
  }
}

/** The seven days before today, which a weekly report is about. */
export function weekBefore(now: Date, timeZone: string): { start_date: string; end_date: string } {
  const today = zonedDays(timeZone).dayOf(now);
  return { start_date: addDays(today, -7), end_date: addDays(today, -1) };
}
