import { isDeepStrictEqual } from 'node:util';
import { inOwnerTransaction } from './owner-transaction.ts';
import type { Database, OwnerId, OwnerTransaction, Queryable } from './schema.ts';

interface PreparedWork<Seen, Prepared, Result> {
  /** Reads what the preparation depends on. */
  readonly see: (db: Queryable) => Promise<Seen>;
  /** Does what may wait for others, as for a thread of the pool. */
  readonly prepare: (seen: Seen) => Promise<Prepared>;
  readonly work: (tx: OwnerTransaction, prepared: Prepared) => Promise<Result>;
}

/**
 * Prepares without a transaction, which would hold a connection and the owner's lock while it waits, and
 * then runs `work` as `inOwnerTransaction`. Prepares again when what it saw has changed until then.
 */
export async function inPreparedTransaction<Seen, Prepared, Result>(
  db: Database,
  ownerId: OwnerId,
  { see, prepare, work }: PreparedWork<Seen, Prepared, Result>,
): Promise<Result> {
  for (;;) {
    const seen = await see(db);
    const prepared = await prepare(seen);
    const done = await inOwnerTransaction(db, ownerId, async (tx) =>
      isDeepStrictEqual(await see(tx), seen) ? { result: await work(tx, prepared) } : undefined,
    );
    if (done) return done.result;
  }
}
