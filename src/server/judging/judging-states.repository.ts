import { sql } from 'kysely';
import type { OwnerId, Queryable } from '../db/schema.ts';

/** First half of the lock's key, so that it meets no other advisory lock. */
const JUDGING_LOCK = 0x4a55;

/**
 * Lets one transaction at a time judge an owner's comments, until it ends: two would count into
 * the same campaigns and could wait for each other's rows. Owners are told apart by 32 bits of
 * their id; two that share them only wait a little longer.
 */
export async function lockJudging(db: Queryable, ownerId: OwnerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${JUDGING_LOCK}, (${ownerId}::bigint % 2147483647)::integer)`.execute(
    db,
  );
}
