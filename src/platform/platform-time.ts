import type { Clock } from '../server/base/clock.ts';

/** A call that lasted longer says too little about when the platform stamped its answer. */
const LONGEST_CALL_MS = 10_000;

/** Compares our clock with the platform's, which nobody else on this machine may be able to. */
export function createPlatformTime(clock: Clock) {
  let ahead: number | null = null;
  const compare = (sentAt: number, stamp: string | null) => {
    const receivedAt = clock.now().getTime();
    const platformAt = Date.parse(stamp ?? '');
    const lasted = receivedAt - sentAt;
    // Our clock itself may have been set during the call.
    if (Number.isNaN(platformAt) || lasted < 0 || lasted > LONGEST_CALL_MS) return;
    ahead = receivedAt - platformAt;
  };
  return {
    /** By how much our clock is ahead of the platform's; null before its first answer. */
    aheadMs: () => ahead,
    /** A `fetch` that compares the clocks at each answer, by its `Date`. */
    watch:
      (inner: typeof fetch): typeof fetch =>
      async (input, init) => {
        const sentAt = clock.now().getTime();
        const response = await inner(input, init);
        compare(sentAt, response.headers.get('date'));
        return response;
      },
  };
}
