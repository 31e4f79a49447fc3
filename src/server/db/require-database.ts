import { Client } from 'pg';
import { StartRefused } from './embedded/folder-lock.ts';

const OLDEST = 15;

/** Checks that a database answers and is new enough. Throws StartRefused, without the password. */
export async function requireDatabase(connectionString: string): Promise<void> {
  const { host } = new URL(connectionString);
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // The query reports a lost connection; an error without a listener would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < OLDEST) {
      throw new StartRefused(
        `The database at ${host} is PostgreSQL ${major}, and Sapu needs ${OLDEST} or newer: set DATABASE_URL to another one.`,
      );
    }
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    const why = error instanceof Error ? error.message || error.name : String(error);
    throw new StartRefused(
      `The database at ${host} cannot be used (${why}): start it, or correct DATABASE_URL.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
