const ZONE = 'America/Los_Angeles';
const HOUR_MS = 3_600_000;

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
const clockFormat = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeStyle: 'medium' });

/** The date in Los Angeles as `2026-11-20`; the platform's quota is counted by this day. */
export const pacificDay = (instant: Date): string => dayFormat.format(instant);

/**
 * When that day ends. Days of 23 and 25 hours included: the guess of 24 hours after the day's
 * start is corrected by what the clock on the wall there shows.
 */
export function nextPacificMidnight(instant: Date): Date {
  const today = pacificDay(instant);
  const [hours = 0, minutes = 0, seconds = 0] = clockFormat.format(instant).split(':').map(Number);
  const sinceMidnight = (hours * 3600 + minutes * 60 + seconds) * 1000;
  const startOfSecond = Math.floor(instant.getTime() / 1000) * 1000;
  let next = startOfSecond - sinceMidnight + 24 * HOUR_MS;
  while (pacificDay(new Date(next)) === today) next += HOUR_MS;
  while (pacificDay(new Date(next - HOUR_MS)) !== today) next -= HOUR_MS;
  return new Date(next);
}

const MINUTE_MS = 60_000;
/** Clocks differ, and nobody knows to the minute when the platform's new day begins. */
const DOUBTFUL_MS = 90 * MINUTE_MS;
const RECHECK_MS = 15 * MINUTE_MS;

/**
 * When the platform is asked again after it said that the quota of the day of `now` is used up: at
 * that day's end. Said right after its beginning, it may be yesterday's that is meant: believing it
 * for longer than a while would cost the whole day.
 */
export function quotaReopensAt(exhaustedAt: Date, now: Date): Date {
  const today = pacificDay(now);
  const before = new Date(exhaustedAt.getTime() - DOUBTFUL_MS);
  const isDoubtful = pacificDay(exhaustedAt) === today && pacificDay(before) !== today;
  return isDoubtful ? new Date(exhaustedAt.getTime() + RECHECK_MS) : nextPacificMidnight(now);
}
