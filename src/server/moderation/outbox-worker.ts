import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import {
  type Batch,
  leaseBatch,
  leaseHolds,
  listOwnersDue,
  recoverLostLeases,
} from './lease.repository.ts';
import { traceStep } from './outbox-steps.ts';
import { createRefusalStreaks, type RefusalStreaks } from './refusal-streaks.ts';
import { sendBatch } from './send-batch.ts';
import { settleBatch, settleUncalled } from './settle-batch.ts';

type OutboxDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'youtube' | 'logger'>;

export interface OutboxWorker {
  stop(): Promise<void>;
}

const POLL_MS = 500;
const RECOVER_EVERY_MS = 5_000;

/** Sends what is due, until stopped. Any number of workers may run, in any number of processes. */
export function startOutboxWorker(deps: OutboxDeps, worker: number): OutboxWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = run(deps, { worker, signal, refusals: createRefusalStreaks() });
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

interface Run {
  worker: number;
  signal: AbortSignal;
  refusals: RefusalStreaks;
}

async function run(deps: OutboxDeps, own: Run): Promise<void> {
  const { signal } = own;
  let recoveredAt = 0;
  while (!signal.aborted) {
    try {
      if (Date.now() - recoveredAt > RECOVER_EVERY_MS) {
        const lost = await recoverLostLeases(deps.db, deps.clock.now());
        if (lost > 0) deps.logger.warn({ lost }, 'took over decisions of a lost worker');
        recoveredAt = Date.now();
      }
      await sendDue(deps, own);
    } catch (error) {
      deps.logger.error({ err: error }, 'sending decisions failed, trying again');
    }
    await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Sends every batch that is due now, owner by owner. */
async function sendDue(deps: OutboxDeps, { worker, signal, refusals }: Run): Promise<void> {
  for (const ownerId of await listOwnersDue(deps.db, deps.clock.now())) {
    await settleUncalled(deps, ownerId);
    const client = deps.youtube.forOwner(ownerId, { priority: 'owner' });
    const holds = (batch: Batch) => leaseHolds(deps.db, batch);
    const sending = { ...deps, client, refusals, leaseHolds: holds };
    while (!signal.aborted) {
      const batch = await leaseBatch(deps.db, ownerId, { now: deps.clock.now(), worker });
      if (!batch) break;
      traceStep(deps.logger, 'leased', batch);
      const outcome = await sendBatch(sending, batch);
      await settleBatch(deps, batch, outcome);
      // What stops one batch stops the owner's others as well.
      if (outcome.again.some(({ why }) => why === 'quota' || why === 'paused')) break;
    }
  }
}
