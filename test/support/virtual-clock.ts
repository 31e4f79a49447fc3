/** A clock that stands still until it is told otherwise. */
export interface VirtualClock {
  now(): Date;
  advance(time: { days?: number; minutes?: number; seconds?: number }): void;
}

export function createVirtualClock(start = new Date('2026-03-02T03:00:00Z')): VirtualClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance({ days = 0, minutes = 0, seconds = 0 }) {
      at += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
