import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../context/deps.ts';
import { startDueSyncs } from './start-due-syncs.ts';

const POLL_MS = 1_000;

/** Starts syncs when they are due, until stopped. Any number of processes may run one. */
export function startSyncScheduler(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'logger' | 'disk'>): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      // Syncs that a full disk stopped are due at once, and so go on with the first after it.
      if (deps.disk.state().level === 'enough') {
        await startDueSyncs(deps).catch((error: unknown) => {
          deps.logger.error({ err: error }, 'starting syncs failed, trying again');
        });
      }
      await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
