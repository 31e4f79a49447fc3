import { Pool, type PoolConfig } from 'pg';

/**
 * A pool whose connections may break at any moment. Each has a listener from its first use on: the
 * pool's own covers it only while it is idle, and an error without one ends the process.
 */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ keepAlive: true, ...config });
  // The pool replaces an idle connection that breaks.
  pool.on('error', () => undefined);
  // Whoever uses one that breaks learns it from the query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
