import { StartRefused } from '../../postgres/folder-lock.ts';
import { withClient } from './with-client.ts';

/** `demo`: sample data. `real`: data of real accounts. */
export type DatabasePurpose = 'demo' | 'real';

const LOCK_KEY = 7_726_471;

/**
 * Marks a database permanently for one purpose. A demo then never writes into real data, and real
 * grants never reach the emulator. Throws StartRefused when it is marked for the other purpose.
 */
export async function claimPurpose(
  connectionString: string,
  purpose: DatabasePurpose,
): Promise<void> {
  const found = await withClient(connectionString, async (client) => {
    await client.query('begin');
    // Two processes that create the same table at once would fail.
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    await client.query('create table if not exists database_purpose (purpose text primary key)');
    await client.query(
      `insert into database_purpose
       select $1 where not exists (select from database_purpose)`,
      [purpose],
    );
    const { rows } = await client.query<{ purpose: string }>(
      'select purpose from database_purpose',
    );
    await client.query('commit');
    return rows[0]?.purpose;
  });
  if (found !== purpose) {
    throw new StartRefused(
      `This database holds ${found} data and cannot be used for ${purpose} data: set DATABASE_URL to another one.`,
    );
  }
}
