import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { ConnectionLost } from './database-unavailable.ts';
import { isBroken } from './open-pool.ts';
import { statementName } from './prepared-query.ts';

/**
 * A pool as Kysely takes it. Kysely gives statements no names, so its connections do; and where a
 * connection cannot be had or breaks, they throw ConnectionLost.
 */
export function namingPool(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((cause: unknown) => {
        throw new ConnectionLost(cause);
      });
      const known = clients.get(client) ?? namingClient(client);
      clients.set(client, known);
      return known;
    },
  };
}

function namingClient(client: PoolClient): PostgresPoolClient {
  let isOver = false;
  const query = async (text: string, values: unknown[] = []) => {
    try {
      return await client.query({ name: statementName(text), text, values });
    } catch (error) {
      // PostgreSQL's last word in a session; the connection closes a moment later.
      isOver ||= error instanceof DatabaseError && error.severity === 'FATAL';
      // What is no answer of PostgreSQL's is the driver's: about the connection, or about the values.
      throw isBroken(client) && !(error instanceof DatabaseError)
        ? new ConnectionLost(error)
        : error;
    }
  };
  return {
    // Kysely's other way of calling it is for cursors, of which we have none.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isOver || isBroken(client)),
  };
}
