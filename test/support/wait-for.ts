import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../src/server/db/schema.ts';

/** A busy machine takes many times as long as one of its own. */
export const patienceMs = 60_000;

const SHORTEST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 200;

/**
 * The pause before asking again. It grows with the time waited so far, because who asks all the time
 * takes the processor from what it waits for.
 */
export const pauseAfter = (waitedMs: number): number =>
  Math.min(Math.max(waitedMs / 8, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);

/**
 * Asks until the answer is there. Throws, naming what was waited for, when it never comes; a function
 * tells what was seen last.
 */
export async function waitFor<T>(
  what: string | (() => string),
  ask: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const began = Date.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    const waited = Date.now() - began;
    if (waited > patienceMs) {
      throw new Error(`waited in vain for ${typeof what === 'string' ? what : what()}`);
    }
    await delay(pauseAfter(waited));
  }
}

/** Waits until a query on this database waits for a lock. */
export const waitForLockedQuery = (db: Database): Promise<boolean> =>
  waitFor('a query to wait for a lock', async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  });
