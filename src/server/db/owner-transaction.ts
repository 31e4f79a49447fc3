import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { updateDueWork } from './due-work.ts';
import type { Database, OwnerId, Schema } from './schema.ts';

/**
 * Runs `work` in one transaction. Inside, use only the handle it is given, and never the network:
 * a slow call would hold locks that everybody else waits for.
 */
export const inTransaction = <T>(
  db: Database,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> => db.transaction().execute(work);

declare const locked: unique symbol;

/** A transaction that holds the lock of one owner until it ends. */
export type OwnerTransaction = Transaction<Schema> & { readonly [locked]: OwnerId };

/** The transaction was rolled back, and the same work may succeed now: deadlock, serialization. */
const REPEATABLE = new Set(['40P01', '40001']);
const MOST_TRIES = 4;
const FIRST_PAUSE_MS = 20;

/**
 * Runs `work` in one transaction that locks the owner first, so that whoever writes rows of one
 * owner comes one after the other and none can deadlock. `work` may run more than once: it changes
 * nothing but rows. What the owner has due by then is noted at its end. Rules of `inTransaction`
 * apply.
 */
export async function inOwnerTransaction<T>(
  db: Database,
  ownerId: OwnerId,
  work: (tx: OwnerTransaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, async (tx) => {
        const result = await work(await lockOwner(tx, ownerId));
        await updateDueWork(tx, ownerId);
        return result;
      });
    } catch (error) {
      if (attempt >= MOST_TRIES || !isRepeatable(error)) throw error;
    }
    await delay(FIRST_PAUSE_MS * 2 ** attempt * Math.random());
  }
}

/** An owner who has been deleted has no row and nothing to contend for. */
async function lockOwner(tx: Transaction<Schema>, ownerId: OwnerId): Promise<OwnerTransaction> {
  const lock = () =>
    tx
      .selectFrom('owners')
      .select('user_id')
      .where('user_id', '=', ownerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
  if (!(await lock())) {
    await sql`
      insert into owners (user_id) select id from users where id = ${ownerId}
      on conflict do nothing`.execute(tx);
    await lock();
  }
  return tx as OwnerTransaction;
}

const isRepeatable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && REPEATABLE.has(String(error.code));
