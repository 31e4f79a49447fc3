import { Socket } from 'node:net';
import { Client, DatabaseError } from 'pg';
import { ConnectionLost } from './database-unavailable.ts';

export const CONNECT_LIMIT_MS = 10_000;

/**
 * Works on one connection of its own and closes it. Throws ConnectionLost when the connection does
 * not open or breaks.
 */
export async function withClient<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const socket = new Socket();
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    stream: () => socket,
  });
  const asConnectionLost = followConnection(client, socket);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw asConnectionLost(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Follows a client's connection. The returned function makes ConnectionLost of the driver's errors
 * once the connection has broken.
 */
export function followConnection(client: Client, socket: Socket): (error: unknown) => unknown {
  let isBroken = false;
  // An error without a listener would end the process.
  for (const event of ['error', 'end'] as const) {
    client.on(event, () => {
      isBroken = true;
    });
  }
  return (error) =>
    (isBroken || socket.destroyed || socket.readableEnded) && !(error instanceof DatabaseError)
      ? new ConnectionLost(error)
      : error;
}
