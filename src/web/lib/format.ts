/** One formatter a language: making one takes longer than rendering a row. */
function perLanguage<Formatter>(make: (locale: string) => Formatter) {
  const made = new Map<string, Formatter>();
  return (locale: string): Formatter => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

const compactFrom = 100_000;

const numberIn = perLanguage((locale) => new Intl.NumberFormat(locale));
const compactIn = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
);

/** A whole number with the language's separators. */
export const formatNumber = (value: number, locale: string): string =>
  numberIn(locale).format(value);

/** Short from 100,000 on: `M` is million in English and milyar in Indonesian, so Intl decides. */
export const formatCompact = (value: number, locale: string): string =>
  (value < compactFrom ? numberIn : compactIn)(locale).format(value);

const percentIn = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));

/**
 * Whole seconds until an instant, 0 once it has passed. The nearest second, not the next: a delay of
 * 10 s that starts on the server a moment after the page's clock ticked is 10 s, not 11.
 */
export function secondsUntil(instant: string, now: number): number {
  const left = Date.parse(instant) - now;
  return left > 0 ? Math.max(1, Math.round(left / 1000)) : 0;
}

/** A share from 0 to 1 as a whole percentage. */
export const formatPercent = (share: number, locale: string): string =>
  percentIn(locale).format(share);

/** What is left of something as a whole percentage: 100% only while nothing of it is used. */
export const formatPercentLeft = (left: number, total: number, locale: string): string =>
  formatPercent(Math.floor((Math.max(0, left) * 100) / Math.max(1, total)) / 100, locale);

const minute = 60;
const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['week', 7 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
  ['second', 1],
];

const relativeIn = perLanguage(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }),
);
const dateTimeIn = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/**
 * "3 hours ago" in the page's language; null where the instant is missing or broken.
 * `now` and `instant` as ISO 8601 or milliseconds.
 */
export function formatRelative(instant: string | null, locale: string, now = Date.now()) {
  const seconds = (now - Date.parse(instant ?? '')) / 1000;
  if (Number.isNaN(seconds)) return null;
  const past = Math.max(1, seconds);
  const [unit, size] = steps.find(([, length]) => past >= length) ?? ['second', 1];
  return relativeIn(locale).format(-Math.floor(past / size), unit);
}

/** Date and time in the owner's zone, for titles and machine-readable neighbours. */
export const formatDateTime = (instant: string, locale: string): string =>
  dateTimeIn(locale).format(new Date(instant));

/** 1:05 PM, but 01.05 where a day has 24 hours. */
const hourIn = perLanguage((locale) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true
    ? ('numeric' as const)
    : ('2-digit' as const),
);

const clock = (options: Intl.DateTimeFormatOptions) =>
  perLanguage(
    (locale) =>
      new Intl.DateTimeFormat(locale, { ...options, hour: hourIn(locale), minute: '2-digit' }),
  );
const clockIn = clock({});
const zonedClockIn = clock({ timeZoneName: 'short' });
const dayIn = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long' }));

/**
 * Indonesian says "pukul" before an hour, which Intl leaves out. English puts the day last: sentences
 * say "at", "until" and "after" in front.
 */
function withDay(time: string, { locale, date, now }: { locale: string; date: Date; now: Date }) {
  const spoken = locale === 'id' ? `pukul ${time}` : time;
  if (date.toDateString() === now.toDateString()) return spoken;
  const day = dayIn(locale).format(date);
  return locale === 'id' ? `${day} ${spoken}` : `${spoken} (${day})`;
}

/** The time of day to the minute, with the day when it is not today. */
export function formatTime(instant: string, locale: string, now = new Date()): string {
  const date = new Date(instant);
  return withDay(clockIn(locale).format(date), { locale, date, now });
}

/** The time of day alone, where its day stands beside it. */
export const formatClock = (instant: string, locale: string): string =>
  clockIn(locale).format(new Date(instant));

/** As `formatTime`, with the zone: for the hour at which another part of the world ends its day. */
export function formatZonedTime(instant: string, locale: string, now = new Date()): string {
  const date = new Date(instant);
  return withDay(zonedClockIn(locale).format(date), { locale, date, now });
}

/** What a cut may leave at the end of a text, which an ellipsis would stand beside oddly. */
const looseEnd = /[\s\p{P}]+$/u;

/**
 * The beginning of a text on at most `lines` lines and of about `most` characters, cut between words
 * and with one ellipsis; the text itself where it is no longer than that.
 */
export function shorten(text: string, { lines, most }: { lines: number; most: number }): string {
  const few = text.split('\n').slice(0, lines).join('\n');
  if (few.length <= most) return few === text ? text : `${few.replace(looseEnd, '')}…`;
  const cut = few.slice(0, most + 1);
  const end = cut.search(/\s\S*$/u);
  return `${(end > 0 ? cut.slice(0, end) : few.slice(0, most)).replace(looseEnd, '')}…`;
}
