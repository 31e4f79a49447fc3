import { DAY_MS } from '../../contract/time-lengths.ts';
export const ranges = ['7d', '30d', '90d', 'custom'] as const;
export type Range = (typeof ranges)[number];

/** Days in the address's query; defaults are left out. */
export interface DaySearch {
  /** Default: `30d`. */
  range?: Exclude<Range, 'custom'> | undefined;
  /** Both of them, or none. */
  start_date?: string | undefined;
  end_date?: string | undefined;
}

const [earliest, latest] = ['2005-01-01', '2099-12-31'];
const mostDays = 366;

/** A day of the calendar; undefined for anything else. */
export function readDay(day: unknown): string | undefined {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  // Some engines read the 30th of February as a day of March.
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isReal && day >= earliest && day <= latest ? day : undefined;
}

/** Whether the server takes these days, both included. */
export function isRange(start: string, end: string): boolean {
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  return days >= 1 && days <= mostDays;
}

/** The day so many days later, or earlier. */
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The days that an address names. */
export function readDaySearch(search: Record<string, unknown>): DaySearch {
  const start = readDay(search['start_date']);
  const end = readDay(search['end_date']);
  const range = ranges.find((known) => known === search['range']);
  const isCustom = start !== undefined && end !== undefined && isRange(start, end);
  return {
    ...(isCustom ? { start_date: start, end_date: end } : {}),
    ...(isCustom || range === undefined || range === '30d' || range === 'custom' ? {} : { range }),
  };
}

const daysOf = { '7d': 7, '30d': 30, '90d': 90 } as const;

/** The days that are shown, both included. */
export function shownDays(
  { range = '30d', start_date, end_date }: DaySearch,
  today: string,
): { start_date: string; end_date: string } {
  if (start_date !== undefined && end_date !== undefined) return { start_date, end_date };
  return { start_date: addDays(today, 1 - daysOf[range]), end_date: today };
}

/** The date in this time zone, as `2026-11-23`. */
export const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now());
