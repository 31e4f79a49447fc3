/** Formats of instants in the owner's time zone, which may be another one than the browser's. */
export interface ZonedFormats {
  /** "Mon, Nov 23" */
  day(instant: string): string;
  /** "Nov 23" */
  shortDay(instant: string): string;
  /** "November 23, 2026" */
  longDay(instant: string): string;
  /** "1 PM" or "13.00" */
  hour(instant: string): string;
}

export function zonedFormats(locale: string, timeZone: string): ZonedFormats {
  const make = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    return (instant: string) => format.format(new Date(instant));
  };
  return {
    day: make({ weekday: 'short', day: 'numeric', month: 'short' }),
    shortDay: make({ day: 'numeric', month: 'short' }),
    longDay: make({ dateStyle: 'long' }),
    hour: make(hourOptions(locale)),
  };
}

/** 1 PM, but 13.00 where a day has 24 hours. */
const hourOptions = (locale: string): Intl.DateTimeFormatOptions =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true
    ? { hour: 'numeric' }
    : { hour: '2-digit', minute: '2-digit' };

/** 1 is Monday; 2024 began on one. */
export const weekdayName = (weekday: number, locale: string, style: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  );

export const hourName = (hour: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...hourOptions(locale), timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1, hour),
  );
