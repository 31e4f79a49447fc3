import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { startDueSyncs } from './start-due-syncs.ts';

const POLL_MS = 1_000;

/** Starts syncs when they are due, until stopped. Any number of processes may run one. */
export function startSyncScheduler(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'logger'>): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await startDueSyncs(deps).catch((error: unknown) => {
        deps.logger.error({ err: error }, 'starting syncs failed, trying again');
      });
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
