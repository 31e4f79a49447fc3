import { setTimeout as delay } from 'node:timers/promises';
import type { Deps, StoreDeps } from '../context/deps.ts';
import { listOwnersDue } from '../db/due-work.ts';
import { inFreeOwnerTransaction } from '../db/owner-transaction.ts';
import { foldCounters } from './counters.repository.ts';

const POLL_MS = 5_000;
const AT_A_TIME = 20;

type FoldDeps = StoreDeps & Pick<Deps, 'logger'>;

/** Folds changes of counters when they are due, until stopped. Any number of processes may run it. */
export function startFoldingCounters(deps: FoldDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await foldDueCounters(deps).catch((error: unknown) => {
        deps.logger.error({ err: error }, 'folding counters failed, trying again');
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

/**
 * Folding does not change what is read, so it may happen at any time and more than once. An owner whom
 * somebody else has locked waits for the next round.
 */
export async function foldDueCounters({ db, clock }: StoreDeps): Promise<void> {
  for (const ownerId of await listOwnersDue(db, {
    kind: 'fold',
    now: clock.now(),
    limit: AT_A_TIME,
  })) {
    await inFreeOwnerTransaction(db, ownerId, (tx) => foldCounters(tx, ownerId));
  }
}
