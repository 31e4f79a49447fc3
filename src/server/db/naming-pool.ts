import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { statementName } from './prepared-query.ts';

/** A pool as Kysely takes it. Kysely gives statements no names, so its connections do. */
export function namingPool(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? namingClient(client);
      clients.set(client, known);
      return known;
    },
  };
}

function namingClient(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[] = []) =>
    client.query({ name: statementName(text), text, values });
  return {
    // Kysely's other way of calling it is for cursors, of which we have none.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
