import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '../../src/server/db/schema.ts';
import { requireRightCounts } from './recount.ts';
import type { TestApp } from './test-app.ts';

const DEADLOCK = '40P01';
const TRIES = 5;

/**
 * Nobody has ever signed in, and the platform is as it was seeded: much cheaper than a new app.
 * Throws when the counters of the test before were not those of its rows.
 */
export async function resetApp({ db, connectionString, emulator }: TestApp): Promise<void> {
  await requireRightCounts(connectionString);
  for (let tried = 1; ; tried += 1) {
    try {
      await removeRows(db);
      break;
    } catch (error) {
      // The app's own workers lock the same tables, in an order of theirs.
      if ((error as { code?: string }).code !== DEADLOCK || tried === TRIES) throw error;
    }
  }
  emulator.reset();
}

async function removeRows(db: Database): Promise<void> {
  if (inject('sharedDatabase') === undefined) {
    await sql`truncate users, sign_in_attempts, quota_days restart identity cascade`.execute(db);
    return;
  }
  // Truncating takes a second on a database of several machines.
  await db.deleteFrom('users').execute();
  await db.deleteFrom('sign_in_attempts').execute();
  await db.deleteFrom('quota_days').execute();
}
