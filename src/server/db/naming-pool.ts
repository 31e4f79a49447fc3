import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { shareConnections } from './connection-shares.ts';
import { ConnectionLost } from './database-unavailable.ts';
import { isBroken } from './open-pool.ts';
import { statementName } from './prepared-query.ts';

/**
 * Adapts a pool for Kysely. Kysely does not name statements, so these connections do, where they may.
 * They throw ConnectionLost when a connection is unavailable or breaks.
 */
export function namingPool(pool: Pool, naming: { namesStatements: boolean }): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const connect = shareConnections(pool);
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connect().catch((cause: unknown) => {
        throw new ConnectionLost(cause);
      });
      const known = clients.get(client) ?? namingClient(client, naming);
      clients.set(client, known);
      return known;
    },
  };
}

function namingClient(
  client: PoolClient,
  { namesStatements }: { namesStatements: boolean },
): PostgresPoolClient {
  let isOver = false;
  const query = async (text: string, values: unknown[] = []) => {
    try {
      const name = namesStatements ? statementName(text) : undefined;
      return await client.query({ name, text, values });
    } catch (error) {
      // A FATAL error ends the session, and the connection closes shortly after.
      isOver ||= error instanceof DatabaseError && error.severity === 'FATAL';
      // Other errors are the driver's own, about the connection or the values.
      throw isBroken(client) && !(error instanceof DatabaseError)
        ? new ConnectionLost(error)
        : error;
    }
  };
  return {
    // Kysely's other overload is for cursors, which we do not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isOver || isBroken(client)),
  };
}
