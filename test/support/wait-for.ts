import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../src/server/db/schema.ts';

/** A busy machine takes many times as long as one of its own. */
export const patienceMs = 60_000;

/** Asks until the answer is there. Throws, naming what was waited for, when it never comes. */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await delay(25);
  }
}

/** Waits until a query on this database waits for a lock. */
export const waitForLockedQuery = (db: Database): Promise<boolean> =>
  waitFor('a query to wait for a lock', async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  });
