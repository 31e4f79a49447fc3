import type { Client } from 'pg';
import type { Logger } from '../base/logger.ts';
import { keepConnection } from '../db/kept-connection.ts';
import { WORK_CHANNEL } from '../db/mark-work.ts';
import { queryRows, valuesOf } from '../db/query-results.ts';
import type { Queryable } from '../db/schema.ts';

/** The first half of the lock's key, different from other advisory locks. */
const PRESENCE_LOCK = 0x5a50;

/**
 * A worker proves that it lives by an advisory lock of its own database connection. When the process
 * dies, PostgreSQL ends the connection and frees the lock. Other workers then take over its leases
 * at once instead of at their expiry. A worker that only lost its connection locks again:
 * docs/decisions/0016.
 *
 * `onMark` is told of each time at which something becomes due; -Infinity: some may have been missed.
 */
export async function showPresence(
  connectionString: string,
  logger: Logger,
  onMark: (at: number) => void = () => undefined,
) {
  let number: number | undefined;
  let former: FormerSession | undefined;
  const connection = await keepConnection({
    connectionString,
    name: 'sapu worker',
    logger,
    async prepare(client) {
      if (former) await endFormerSession(client, former);
      // The old number is tried first, since the worker's leases contain it.
      const free = number !== undefined && (await tryLock(client, number));
      if (number === undefined || !free) number = await lockNewNumber(client);
      former = await describeSession(client);
      client.on('notification', ({ payload }) => onMark(Number(payload)));
      await client.query(`listen ${WORK_CHANNEL}`);
      onMark(Number.NEGATIVE_INFINITY);
    },
  });
  return {
    /** This worker's number, which its leases contain. */
    get number() {
      return number ?? 0;
    },
    /** Whether the lock is held. Without it the worker takes no leases. */
    isShown: () => connection.isOpen(),
    /** When the lock was last held again after a loss, in ms of `performance.now()`. */
    renewedAt: () => connection.renewedAt(),
    stop: () => connection.stop(),
  };
}

export type WorkerPresence = Awaited<ReturnType<typeof showPresence>>;

interface FormerSession {
  pid: number;
  started: string;
}

async function describeSession(client: Client): Promise<FormerSession | undefined> {
  const { rows } = await client.query<FormerSession>(
    'select pid, backend_start::text as started from pg_stat_activity where pid = pg_backend_pid()',
  );
  return rows[0];
}

/**
 * Ends our former session, which may still hold the lock when the server has not noticed the break.
 * The start time is compared too, since process ids are reused.
 */
async function endFormerSession(client: Client, { pid, started }: FormerSession): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, $3) from pg_stat_activity
     where pid = $1 and backend_start::text = $2`,
    [pid, started, FORMER_ENDS_MS],
  );
}

/** How long PostgreSQL waits for the end of a terminated session. */
const FORMER_ENDS_MS = 1_000;

async function tryLock(client: Client, number: number): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock($1, $2) as free',
    [PRESENCE_LOCK, number],
  );
  return rows[0]?.free === true;
}

async function lockNewNumber(client: Client): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    "select nextval('worker_numbers')::integer as number",
  );
  const number = rows[0]?.number ?? 0;
  await client.query('select pg_advisory_lock($1, $2)', [PRESENCE_LOCK, number]);
  return number;
}

/** The numbers of workers whose presence lock is held. */
export const listLivingWorkers = (db: Queryable): Promise<number[]> =>
  queryRows<{ number: number }>(db)`
    select objid::bigint as number from pg_locks
    where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and classid = ${PRESENCE_LOCK}::integer::oid`.then(valuesOf('number'));
