/** Time in milliseconds since 1970, like `Date.now()`. Tests pass a virtual clock. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Google writes whole seconds. Older answers carried `.000`, which no client should need. */
export function toTimestamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
