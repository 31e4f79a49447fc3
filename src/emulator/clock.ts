/** Time in milliseconds since 1970, as `Date.now()` tells it. Tests hand in a virtual one. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Google writes seconds only; older answers carried `.000`, which no client should need. */
export function toTimestamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
