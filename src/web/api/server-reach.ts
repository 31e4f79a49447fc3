import { onlineManager } from '@tanstack/react-query';
import { createStore } from '../lib/store.ts';
import { ApiError } from './api-error.ts';
import { runtimeConfig } from './runtime-config.ts';

const askAgainMs = 5000;
const patienceMs = 4000;

/**
 * Does our server answer? The browser cannot tell: without a network it still has a server of its own
 * machine, and with one the server may be stopped. So the server is asked.
 */
export const serverReach = createStore(true);

async function answers(): Promise<boolean> {
  const { apiUrl } = await runtimeConfig();
  const asked = { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) } as const;
  return fetch(`${apiUrl}/api/health`, asked)
    .then((answer) => answer.text())
    .then(
      () => true,
      () => false,
    );
}

let asking: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

async function look(): Promise<boolean> {
  clearTimeout(timer);
  const isReached = await answers();
  // A server that still answered a moment ago may go the way of the network.
  if (!isReached || !navigator.onLine) timer = setTimeout(askServer, askAgainMs);
  if (isReached !== serverReach.get()) serverReach.set(isReached);
  return isReached;
}

/** Asks the server now, and again until it answers. Resolves to whether it has answered this time. */
export function askServer(): Promise<boolean> {
  asking ??= look().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Has the server asked where this takes long: lost packets fail no call for minutes. */
export function askWhenLate<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = setTimeout(askServer, patienceMs);
  return answer.finally(() => clearTimeout(late));
}

/** Fetches a path of our server. Throws ApiError with status 0 where no answer comes, or none in time. */
export async function fetchFromServer(path: string, init: RequestInit): Promise<Response> {
  const { apiUrl } = await runtimeConfig();
  try {
    return await fetch(apiUrl + path, init);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    if (init.signal?.aborted === true && !isLate) throw error;
    void askServer();
    throw new ApiError({ status: 0, code: 'network', message: String(error) });
  }
}

const askNow = () => void askServer();

/** Follows the network from now on, for queries as well. */
export function followServerReach(): void {
  onlineManager.setEventListener((setOnline) =>
    serverReach.subscribe(() => setOnline(serverReach.get())),
  );
  addEventListener('online', askNow);
  addEventListener('offline', askNow);
  if (!navigator.onLine) askNow();
}
