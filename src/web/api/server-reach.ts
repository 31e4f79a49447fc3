import { onlineManager } from '@tanstack/react-query';
import { createStore } from '../lib/store.ts';
import { runtimeConfig } from './runtime-config.ts';

const askAgainMs = 5000;
const patienceMs = 4000;

/**
 * Is our server within reach? A browser without a network has not lost a server of its own machine, so
 * it is asked before anybody reads that they are offline.
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

let timer: ReturnType<typeof setTimeout> | undefined;

async function look(): Promise<void> {
  clearTimeout(timer);
  const isReached = navigator.onLine || (await answers()) || navigator.onLine;
  // A server that still answered a moment ago may go the way of the network.
  if (!navigator.onLine) timer = setTimeout(lookNow, askAgainMs);
  if (isReached !== serverReach.get()) serverReach.set(isReached);
}

const lookNow = () => void look();

/** Follows the network from now on, for queries as well. */
export function followServerReach(): void {
  onlineManager.setEventListener((setOnline) =>
    serverReach.subscribe(() => setOnline(serverReach.get())),
  );
  addEventListener('online', lookNow);
  addEventListener('offline', lookNow);
  if (!navigator.onLine) lookNow();
}
