import { Pool, type PoolClient, type PoolConfig } from 'pg';

const broken = new WeakSet<PoolClient>();

/** Whether a connection of an `openPool` pool has broken. */
export const isBroken = (client: PoolClient): boolean => broken.has(client);

/**
 * Opens a pool whose connections may break at any time. Each connection has an error listener from
 * the start: the pool's own covers only idle ones, and an error without a listener ends the process.
 */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ keepAlive: true, ...config });
  // The pool replaces an idle connection that breaks.
  pool.on('error', () => undefined);
  // The query reports a connection that breaks in use.
  pool.on('connect', (client) => {
    for (const event of ['error', 'end'] as const) client.on(event, () => broken.add(client));
  });
  return pool;
}
