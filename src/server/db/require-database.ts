import { DatabaseError } from 'pg';
import { StartRefused } from '../../postgres/folder-lock.ts';
import { ConnectionLost } from './database-unavailable.ts';
import { withClient } from './with-client.ts';

const OLDEST = 15;

/**
 * Checks that a database answers and is new enough. Throws StartRefused, without the password, for
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
}

const unusable = (host: string, error: unknown) =>
  new StartRefused(
    `The database at ${host} cannot be used (${error instanceof Error ? error.message : String(error)}): correct DATABASE_URL.`,
  );
