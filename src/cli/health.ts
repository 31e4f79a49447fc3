import { get } from 'node:http';
import type { Config } from '../server/base/config.ts';

/** What is at the port: a Sapu that can work or cannot, something else, or nothing. */
export type Health = 'ready' | 'no_database' | 'other' | 'nothing';

const LONGEST_WAIT_MS = 4_000;
/** A server that listens everywhere answers here, too. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Asks the server of this machine whether it is ready, at the port and address of its settings. */
export async function askHealth({ port, host }: Pick<Config, 'port' | 'host'>): Promise<Health> {
  const { promise, resolve } = Promise.withResolvers<Health>();
  const request = get(
    {
      port,
      host: EVERYWHERE[host] ?? host,
      path: '/api/ready',
      // Every Sapu answers to this name.
      headers: { host: 'localhost' },
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    },
    (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('error', () => resolve('other'));
      response.on('end', () => resolve(healthIn(body)));
    },
  );
  request.on('error', () => resolve('nothing'));
  return promise;
}

function healthIn(body: string): Health {
  if (/"database":"up"/.test(body)) return 'ready';
  return /"code":"database_unavailable"/.test(body) ? 'no_database' : 'other';
}

export const describeHealth = (health: Health, port: number): string =>
  ({
    ready: `Sapu is ready on port ${port}.`,
    no_database: `Sapu runs on port ${port}, but its database does not answer.`,
    other: `Something else than Sapu answers on port ${port}.`,
    nothing: `Nothing answers on port ${port}.`,
  })[health];
