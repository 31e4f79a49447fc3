import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A Sapu whose npm was killed needs about a second to notice and to free its port. */
const PATIENCE_MS = 1_500;

/**
 * Resolves to the port once it is free; 0 means any free port. Throws EADDRINUSE, or the error that
 * prevents listening.
 */
export async function waitForPort(port: number, host: string): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS;
  while (true) {
    try {
      return await listenOnce(port, host);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() > deadline)
        throw error;
      await delay(100);
    }
  }
}

/** Listens, closes, and returns the port, which for 0 is a free one. */
export async function listenOnce(port: number, host: string): Promise<number> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : port;
}
