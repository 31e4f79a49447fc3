import { Client } from 'pg';

/**
 * A worker shows that it lives by a lock that its own database connection holds. When the process
 * dies, however it dies, PostgreSQL ends the connection and frees the lock, and whatever the
 * worker had in hand can be taken over at once instead of after its lease.
 */
export interface WorkerPresence {
  /** This worker's number, written into the leases it takes. */
  readonly number: number;
  stop(): Promise<void>;
}

/** First half of the lock's key, so that it meets no other advisory lock. */
export const PRESENCE_LOCK = 0x5a50;

export async function showPresence(connectionString: string): Promise<WorkerPresence> {
  const client = new Client({ connectionString, application_name: 'sapu worker' });
  // A lost connection is a lost presence; leases still end by time.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ number: number }>(
    "select nextval('worker_numbers')::integer as number",
  );
  const number = rows[0]?.number ?? 0;
  await client.query('select pg_advisory_lock($1, $2)', [PRESENCE_LOCK, number]);
  return { number, stop: () => client.end() };
}
