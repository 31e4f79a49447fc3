import type { Clock } from '../../src/server/base/clock.ts';

/** A clock that shows the time of the one that is set last. */
export interface PresentClock extends Clock {
  /** Wakes everybody who sleeps by the former one. */
  set(clock: Clock): void;
  get(): Clock;
}

export function createPresentClock(first: Clock): PresentClock {
  let present = first;
  let changed = new AbortController();
  return {
    now: () => present.now(),
    sleepUntil: (time, signal) =>
      present.sleepUntil(time, AbortSignal.any([signal, changed.signal])),
    set(clock) {
      present = clock;
      changed.abort();
      changed = new AbortController();
    },
    get: () => present,
  };
}
