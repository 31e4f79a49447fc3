import { Pool, type PoolClient, type PoolConfig } from 'pg';

const broken = new WeakSet<PoolClient>();

/** Whether a connection of a pool that `openPool` opened has broken. */
export const isBroken = (client: PoolClient): boolean => broken.has(client);

/**
 * A pool whose connections may break at any moment. Each has a listener from its first moment on:
 * the pool's own covers it only while it is idle, and an error without one ends the process.
 */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ keepAlive: true, ...config });
  // The pool replaces an idle connection that breaks.
  pool.on('error', () => undefined);
  // Whoever uses one that breaks learns it from the query, be it before the first.
  pool.on('connect', (client) => {
    for (const event of ['error', 'end'] as const) client.on(event, () => broken.add(client));
  });
  return pool;
}
