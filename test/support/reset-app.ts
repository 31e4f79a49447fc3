import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '../../src/server/db/schema.ts';
import { requireRightCountsIn } from './recount.ts';
import type { TestApp } from './test-app.ts';

/** Deadlock, and a lock that was not given in time. */
const LOCKED = ['40P01', '55P03'];
const TRIES = 5;
/** One that waits for the platform may take longer; it finds another platform then. */
const LONGEST_RUN_MS = 2_000;

/** Deleted rows stay in the files of their tables, which grow. */
const RESETS_BETWEEN_TRUNCATIONS = 20;

let resets = 0;

/**
 * Nobody has ever signed in, and the platform is as it was seeded: much cheaper than a new app.
 * Throws when the counters of the test before were not those of its rows.
 */
export async function resetApp({ db, emulator }: Pick<TestApp, 'db' | 'emulator'>): Promise<void> {
  await requireRightCountsIn(db);
  emulator.control.clearFaults();
  for (let tried = 1; ; tried += 1) {
    try {
      await removeRows(db);
      break;
    } catch (error) {
      // The app's own workers lock the same tables, in an order of theirs.
      const { code = '' } = error as { code?: string };
      if (!LOCKED.includes(code) || tried === TRIES) throw error;
    }
  }
  emulator.reset();
}

async function removeRows(db: Database): Promise<void> {
  const isShared = inject('sharedDatabase') !== undefined;
  resets += 1;
  // Truncating takes three times as long, and a second on a database of several machines.
  if (!isShared && resets % RESETS_BETWEEN_TRUNCATIONS === 0) {
    // No id is given twice: work that is under way finds its owner gone.
    await sql`truncate users, comment_similarity_keys, sign_in_attempts, call_counts, accounts, invitations, quota_days, grant_revocations cascade`.execute(
      db,
    );
  } else {
    await db.deleteFrom('users').execute();
    await db.deleteFrom('comment_similarity_keys').execute();
    await db.deleteFrom('sign_in_attempts').execute();
    await db.deleteFrom('call_counts').execute();
    await db.deleteFrom('accounts').execute();
    await db.deleteFrom('invitations').execute();
    await db.deleteFrom('quota_days').execute();
    await db.deleteFrom('grant_revocations').execute();
  }
  if (!isShared) await endWork(db);
}

/** Waits for the work that runs, whose owners are gone, and removes what has not begun. */
async function endWork(db: Database): Promise<void> {
  await sql`delete from work where worker is null`.execute(db);
  const deadline = Date.now() + LONGEST_RUN_MS;
  while (Date.now() < deadline) {
    const { rows } = await sql`select from work where worker is not null`.execute(db);
    if (rows.length === 0) break;
    await delay(25);
  }
  await sql`delete from work`.execute(db);
}
