import { get } from 'node:http';
import type { Config } from '../server/base/config.ts';
import { FOLDER_MARK } from '../server/base/folder-mark.ts';

/** What is at the port: a Sapu that can work or cannot, something else, or nothing. */
export type Health = 'ready' | 'no_database' | 'other' | 'nothing';

const LONGEST_WAIT_MS = 4_000;
/** A server that listens everywhere answers here, too. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

type Place = Pick<Config, 'port' | 'host'>;

/** Asks the server of this machine whether it is ready, at the port and address of its settings. */
export const askHealth = async (place: Place): Promise<Health> => (await askServer(place)).health;

/** The same, with the mark of the data folder that a Sapu has. */
export async function askServer({
  port,
  host,
}: Place): Promise<{ health: Health; folder?: string }> {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof askServer>>>();
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
      response.on('error', () => resolve({ health: 'other' }));
      response.on('end', () =>
        resolve({ health: healthIn(body), folder: String(response.headers[FOLDER_MARK] ?? '') }),
      );
    },
  );
  request.on('error', () => resolve({ health: 'nothing' }));
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
