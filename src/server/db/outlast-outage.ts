import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable, isOutage } from './database-unavailable.ts';

export interface OutageLimit {
  /** How long to wait for an unavailable database. */
  maxWaitMs: number;
  /** Ends the waiting early. */
  signal?: AbortSignal;
  /**
   * Work that ran this long before it failed has met a new outage, unless a statement took so long. The default is
   * longer than a transaction may wait for us: work that holds the server up itself loses its connection each time.
   */
  progressMs?: number;
}

/** Between tries to reach a database; each is twice as long as the one before. */
export const FIRST_PAUSE_MS = 50;
export const LONGEST_PAUSE_MS = 1_000;
const PROGRESS_MS = 30_000;

/**
 * Repeats work while the database is unavailable. The work must be safe to run twice. Throws the
 * last error after `maxWaitMs`, and any other error at once.
 */
export async function outlastOutage<T>(
  work: () => Promise<T>,
  { maxWaitMs, signal, progressMs = PROGRESS_MS }: OutageLimit,
): Promise<T> {
  let pause = FIRST_PAUSE_MS;
  let since: number | undefined;
  for (;;) {
    const started = performance.now();
    try {
      return await work();
    } catch (error) {
      const hasProgressed = isOutage(error) && performance.now() - started > progressMs;
      if (since === undefined || hasProgressed) {
        since = performance.now();
        pause = FIRST_PAUSE_MS;
      }
      const isOver = signal?.aborted || performance.now() - since > maxWaitMs;
      if (isOver || !isDatabaseUnavailable(error)) throw error;
    }
    await delay(pause, undefined, signal && { signal }).catch(() => undefined);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}
