import { Client } from 'pg';

/** Tables that hold no row of a test. */
const KEPT = ['kysely_migration', 'kysely_migration_lock', 'sapu_test_database'];

/** Removes every row and every other connection, as if the database had been made anew. */
export async function emptyDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await closeOthers(client);
    // Most rows go with their owner. Truncating takes a second on a database of several machines.
    await client.query('delete from users');
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and table_name <> all($1::text[])`,
      [KEPT],
    );
    for (const { name } of rows) await client.query(`delete from "${name}"`);
  } finally {
    await client.end();
  }
}

/** Ends what earlier tests left connected. Connections of Citus itself stay. */
export async function closeOthers(client: Client): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend' and application_name not like 'citus%'`,
  );
}
