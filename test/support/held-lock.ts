import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect } from '../../src/server/db/connect.ts';
import { lockOwner } from '../../src/server/db/owner-transaction.ts';
import type { Database, OwnerId } from '../../src/server/db/schema.ts';
import { waitForLockedQuery } from './wait-for.ts';

const SHORT_MS = 50;

/** A database whose transactions wait for a lock for `SHORT_MS`, unless they ask for more. */
export async function connectHastily(connectionString: string): Promise<Database> {
  // The limit is one of the connection, so there is one.
  const { db } = connect({ connectionString, poolSize: 1 });
  await sql.raw(`set lock_timeout = ${SHORT_MS}`).execute(db);
  return db;
}

/** Takes a step while another process holds the owner's lock for longer than that. */
export async function whileLocked(
  db: Database,
  ownerId: OwnerId,
  step: () => Promise<unknown>,
): Promise<void> {
  const steps: Promise<unknown>[] = [];
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, ownerId);
    const waiting = step();
    steps.push(waiting);
    await Promise.race([waitForLockedQuery(db), waiting]);
    await Promise.race([delay(SHORT_MS * 4), waiting]);
  });
  await Promise.all(steps);
}
