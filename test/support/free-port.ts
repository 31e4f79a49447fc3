import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below what systems hand out to whoever asks for any port, so that nobody is given it between the
 * looking and the listening; and not where browsers refuse to go.
 */
const FIRST = 11_000;
const LAST = 32_000;

let next = randomInt(FIRST, LAST);

/** A port for a server that must know it before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = port < LAST ? port + 1 : FIRST;
    if (await canListen(port)) return port;
  }
}

async function canListen(port: number): Promise<boolean> {
  const probe = createServer().listen(port, 'localhost');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
