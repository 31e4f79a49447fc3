import { takeIds } from '../../src/server/db/owner-ids.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import type { Database, OwnerId } from '../../src/server/db/schema.ts';

/** Ids for rows that a test writes by hand, as the owner's own counter gives them. */
export const ownIds = (db: Database, ownerId: OwnerId, count: number): Promise<number[]> =>
  inOwnerTransaction(db, ownerId, (tx) => takeIds(tx, ownerId, count));
