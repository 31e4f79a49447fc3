import { setTimeout as delay } from 'node:timers/promises';

/** The server's time; tests pass their own. */
export interface Clock {
  now(): Date;
  /** Ends at this time, when the signal aborts, and after a minute of real time at the latest. */
  sleepUntil(time: Date, signal: AbortSignal): Promise<void>;
}

/** A clock that sets itself or stands still costs its sleepers a minute at most. */
export const LONGEST_SLEEP_MS = 60_000;

/** A clock that goes as fast as real time. */
export const clockOf = (now: () => Date): Clock => ({
  now,
  async sleepUntil(time, signal) {
    const ms = Math.min(time.getTime() - now().getTime(), LONGEST_SLEEP_MS);
    // A timer may fire a millisecond before its time.
    if (ms > 0) await delay(Math.ceil(ms) + 1, undefined, { signal }).catch(() => undefined);
  },
});

export const systemClock = clockOf(() => new Date());
