import type { Transaction } from 'kysely';
import type { Database, Schema } from './schema.ts';

/**
 * Runs `work` in one transaction. Inside, use only the handle it is given, and never the network:
 * a slow call would hold locks that everybody else waits for.
 */
export const inTransaction = <T>(
  db: Database,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> => db.transaction().execute(work);
