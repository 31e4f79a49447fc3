import { nextPacificMidnight, pacificDay } from './pacific-day.ts';

const MINUTE_MS = 60_000;
/** Clocks differ, and nobody knows to the minute when the platform's new day begins. */
const DOUBTFUL_MS = 90 * MINUTE_MS;
const ASKED_AGAIN_MS = 15 * MINUTE_MS;

/**
 * When the platform is asked again after it said that the quota of the day of `now` is used up: at
 * that day's end. Said right after its beginning, it may be yesterday's that is meant: believing it
 * for longer than a while would cost the whole day.
 */
export function asksAgainAt(exhaustedAt: Date, now: Date): Date {
  const today = pacificDay(now);
  const before = new Date(exhaustedAt.getTime() - DOUBTFUL_MS);
  const isDoubtful = pacificDay(exhaustedAt) === today && pacificDay(before) !== today;
  return isDoubtful ? new Date(exhaustedAt.getTime() + ASKED_AGAIN_MS) : nextPacificMidnight(now);
}
