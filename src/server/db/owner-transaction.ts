import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { createKeyedQueue, type Patience } from '../base/keyed-queue.ts';
import { workingFor } from '../base/working-for.ts';
import { callingFor } from './connection-shares.ts';
import { ConnectionLost } from './database-unavailable.ts';
import { selectOwned } from './owned-rows.ts';
import type { Database, OwnerId, OwnerTransaction, Schema } from './schema.ts';

/**
 * Runs `work` in one transaction. It must use only its own handle and never the network: a slow call
 * would hold locks that others wait for.
 */
export const inTransaction = <T>(
  db: Database,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> => db.transaction().execute(work);

/** Codes of rolled-back transactions that may succeed when repeated: deadlock, serialization. */
const REPEATABLE = new Set(['40P01', '40001']);
const MOST_TRIES = 4;
const FIRST_PAUSE_MS = 20;
/** As the pool's own limit for a lock. */
const LOCK_MS = 5_000;
const PATIENCE_MS = 30_000;

/**
 * What the present call asks of each owner transaction before its work and after it. It throws when the
 * caller may not go on: what they may do can be taken back while they wait for the owner's lock, and as
 * long as a large act lasts.
 */
export const lockedCheck = new AsyncLocalStorage<(tx: OwnerTransaction) => Promise<void>>();

/**
 * Runs `work` in one transaction that locks the owner first, so that writers of one owner run one
 * after another without deadlocks. `work` may run more than once, so it must only change rows. The
 * rules of `inTransaction` apply.
 */
export const inOwnerTransaction = <T>(
  db: Database,
  ownerId: OwnerId,
  work: (tx: OwnerTransaction) => Promise<T>,
): Promise<T> =>
  inTurn(db, ownerId, {
    act: () => onceLocked(db, (tx) => lockOwner(tx, ownerId), work),
    ms: LOCK_MS,
  });

/**
 * The same for what must not be refused because others hold the lock: it waits longer for it than the
 * longest act lasts.
 */
export const inPatientTransaction = <T>(
  db: Database,
  ownerId: OwnerId,
  work: (tx: OwnerTransaction) => Promise<T>,
): Promise<T> =>
  inTurn(db, ownerId, {
    act: () => onceLocked(db, (tx) => lockPatiently(tx, ownerId), work),
    ms: PATIENCE_MS,
  });

/**
 * Runs `act`, which locks this owner inside a transaction of somebody else, when it is its turn among the
 * owner's. A transaction that waited for the lock would hold a connection, and anybody may begin many.
 */
export const inTurnOf = <T>(db: Database, ownerId: OwnerId, act: () => Promise<T>): Promise<T> =>
  inTurn(db, ownerId, { act, ms: PATIENCE_MS });

const turns = new WeakMap<Database, ReturnType<typeof createKeyedQueue>>();

/** Connections of an account for calls whose turn it is to lock one of its owners. */
const LOCKING_AT_ONCE = 2;

/**
 * Gives one caller after another of this process the lock of an owner or an account. Waiting callers hold no
 * connection, because all owners share ten. The caller whose turn it is does not wait for a connection behind
 * other calls of theirs, because the owner, helpers and the sender wait for that turn. Helpers wait among
 * themselves before, so that the owner has one transaction of theirs to wait for, however many they begin.
 */
function inTurn<T>(
  db: Database,
  key: OwnerId | string,
  { act, ms }: { act: () => Promise<T> } & Pick<Patience, 'ms'>,
): Promise<T> {
  const own = turns.get(db) ?? createKeyedQueue();
  turns.set(db, own);
  const sharer = { name: `turns of ${workingFor.getStore() ?? key}`, atOnce: LOCKING_AT_ONCE };
  const work = callingFor.getStore() ? () => callingFor.run(sharer, act) : act;
  const patience = { ms, refusal };
  const inLine = () => own(key, work, patience);
  return isHelping() ? own(`helpers ${key}`, inLine, patience) : inLine();
}

/** Only what helpers may do can be taken back while they wait. */
const isHelping = () => lockedCheck.getStore() !== undefined;

const refusal = () => new ConnectionLost(new Error('timeout exceeded when waiting for the owner'));

/** As `lockOwner`, for what must not be refused. */
export async function lockPatiently(
  tx: Transaction<Schema>,
  ownerId: OwnerId,
): Promise<OwnerTransaction> {
  await sql.raw(`set local lock_timeout = ${PATIENCE_MS}`).execute(tx);
  await sql.raw(`set local statement_timeout = ${PATIENCE_MS}`).execute(tx);
  return lockOwner(tx, ownerId);
}

const onceLocked = <T>(
  db: Database,
  lock: (tx: Transaction<Schema>) => Promise<OwnerTransaction>,
  work: (tx: OwnerTransaction) => Promise<T>,
): Promise<T> =>
  repeated(() =>
    inTransaction(db, async (tx) => {
      const locked = await lock(tx);
      const check = lockedCheck.getStore();
      await check?.(locked);
      const result = await work(locked);
      await check?.(locked);
      return result;
    }),
  );

/**
 * Runs `work` in one transaction that locks a Google account first, so that whatever makes, changes or ends
 * rows of an account sees what was done before. Locks of owners are taken inside it, never around it.
 */
export const inAccountTransaction = <T>(
  db: Database,
  googleId: string,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> => {
  const act = () =>
    repeated(() =>
      inTransaction(db, async (tx) => {
        await lockName(tx, `account ${googleId}`);
        return work(tx);
      }),
    );
  return inTurn(db, `account ${googleId}`, { act, ms: PATIENCE_MS });
};

/** Waits until nobody else holds this name, and holds it until the transaction ends. */
export async function lockName(tx: Transaction<Schema>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

async function repeated<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= MOST_TRIES || !isRepeatable(error)) throw error;
    }
    await delay(FIRST_PAUSE_MS * 2 ** attempt * Math.random());
  }
}

/** Locks the owner's row, inserted when missing. A deleted owner has no row and needs no lock. */
export async function lockOwner(
  tx: Transaction<Schema>,
  ownerId: OwnerId,
): Promise<OwnerTransaction> {
  const lock = () =>
    selectOwned(tx, ownerId, 'owners').select('user_id').forNoKeyUpdate().executeTakeFirst();
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
