import { sql, type Transaction } from 'kysely';
import type { PoolClient } from 'pg';
import { connect } from './connect.ts';
import { inTransaction } from './owner-transaction.ts';
import type { Schema } from './schema.ts';

/** One transaction, and its connection for what Kysely cannot say. */
export interface BulkTransaction {
  readonly tx: Transaction<Schema>;
  readonly client: PoolClient;
}

/** Runs `work` in one transaction on a connection of its own, without time limits. */
export async function inBulkTransaction<T>(
  connectionString: string,
  work: (bulk: BulkTransaction) => Promise<T>,
): Promise<T> {
  const { db, pool } = connect({ connectionString, poolSize: 1 });
  const taken = Promise.withResolvers<PoolClient>();
  pool.once('acquire', taken.resolve);
  try {
    return await inTransaction(db, async (tx) => {
      for (const limit of ['statement', 'lock', 'idle_in_transaction_session']) {
        await sql`set local ${sql.ref(`${limit}_timeout`)} = 0`.execute(tx);
      }
      return work({ tx, client: await taken.promise });
    });
  } finally {
    await db.destroy();
  }
}
