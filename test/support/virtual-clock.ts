import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, LONGEST_SLEEP_MS } from '../../src/server/base/clock.ts';

/** A clock that stands still until it is told otherwise. */
export interface VirtualClock extends Clock {
  /** Wakes everybody who sleeps by this clock. */
  advance(time: { days?: number; minutes?: number; seconds?: number }): void;
}

export function createVirtualClock(start = new Date('2026-03-02T03:00:00Z')): VirtualClock {
  let at = start.getTime();
  let moved = new AbortController();
  return {
    now: () => new Date(at),
    async sleepUntil(time, signal) {
      if (time.getTime() <= at) return;
      const woken = AbortSignal.any([signal, moved.signal]);
      await delay(LONGEST_SLEEP_MS, undefined, { signal: woken }).catch(() => undefined);
    },
    advance({ days = 0, minutes = 0, seconds = 0 }) {
      at += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
      moved.abort();
      moved = new AbortController();
    },
  };
}
