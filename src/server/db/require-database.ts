import { type Client, DatabaseError } from 'pg';
import { StartRefused } from '../../postgres/folder-lock.ts';
import { ConnectionLost } from './database-unavailable.ts';
import { withClient } from './with-client.ts';

const OLDEST = 15;

/**
 * Checks that a database answers, is new enough and keeps sessions. Throws StartRefused, without the password, for
 * an address that cannot be used, and ConnectionLost or PostgreSQL's error for a refused connection.
 */
export async function requireDatabase(connectionString: string): Promise<void> {
  const { host } = new URL(connectionString);
  const major = await withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    return Math.floor(Number(rows[0]?.version) / 10_000);
  }).catch((error: unknown) => {
    if (error instanceof ConnectionLost || error instanceof DatabaseError) throw error;
    // The driver objects to the address, or to what the server offers.
    throw unusable(host, error);
  });
  if (major < OLDEST) {
    throw new StartRefused(
      `The database at ${host} is PostgreSQL ${major}, and Sapu needs ${OLDEST} or newer: set DATABASE_URL to another one.`,
    );
  }
  if (await isLentByTransaction(connectionString)) {
    throw new StartRefused(
      `The database at ${host} is behind a pooler that lends connections by the transaction: set DATABASE_DIRECT_URL to the database itself.`,
    );
  }
}

/** A chance that another client of a busy pooler hides what it does. */
const ROUNDS = 3;

/**
 * Whether a pooler gives the connection of one session to another one between their transactions.
 * What a session keeps, such as a lock or a subscription, would be lost.
 */
const isLentByTransaction = (connectionString: string): Promise<boolean> =>
  withClient(connectionString, (one) =>
    withClient(connectionString, async (other) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = await backendOf(one);
        await other.query('begin');
        // Asked in this order, the smallest pool does not make them wait for each other.
        if ((await backendOf(other)) === before || (await backendOf(one)) !== before) return true;
        await other.query('commit');
      }
      return false;
    }),
  );

async function backendOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

const unusable = (host: string, error: unknown) =>
  new StartRefused(
    `The database at ${host} cannot be used (${error instanceof Error ? error.message : String(error)}): correct DATABASE_URL.`,
  );
