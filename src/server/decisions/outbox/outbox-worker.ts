import { setTimeout as delay } from 'node:timers/promises';
import type { Deps, PlatformDeps, StoreDeps } from '../../context/deps.ts';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import { outlastOutage } from '../../db/outlast-outage.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import type { WorkerPresence } from '../../tasks/worker-presence.ts';
import { type WorkerWatch, watchWorkers } from '../../tasks/worker-watch.ts';
import {
  type Batch,
  hasLostLeases,
  isLeaseValid,
  LEASE_MS,
  type LivingWorkers,
  leaseBatch,
  listOwnersDue,
  listOwnersSending,
  recoverLostLeases,
  returnLease,
} from './lease.repository.ts';
import { traceStep } from './outbox-steps.ts';
import { createRefusalStreaks, type RefusalStreaks } from './refusal-streaks.ts';
import { sendBatch } from './send-batch.ts';
import { settleBatch, settleUncalled } from './settle-batch.ts';

type OutboxDeps = PlatformDeps & Pick<Deps, 'events' | 'logger'>;

export interface OutboxWorker {
  stop(): Promise<void>;
}

const POLL_MS = 500;
const RECOVER_EVERY_MS = 1_000;

/** Sends due items until stopped. Any number of workers may run, in any number of processes. */
export function startOutboxWorker(deps: OutboxDeps, presence: WorkerPresence): OutboxWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = watchWorkers(deps.db, presence);
  const running = run(deps, { presence, watch, signal, refusals: createRefusalStreaks() });
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

interface WorkerContext {
  presence: WorkerPresence;
  watch: WorkerWatch;
  signal: AbortSignal;
  refusals: RefusalStreaks;
}

async function run(deps: OutboxDeps, context: WorkerContext): Promise<void> {
  const { signal } = context;
  let recoveredAt = 0;
  while (!signal.aborted) {
    try {
      if (Date.now() - recoveredAt > RECOVER_EVERY_MS) {
        await recover(deps, context.watch);
        recoveredAt = Date.now();
      }
      await sendDue(deps, context);
    } catch (error) {
      deps.logger.error({ err: error }, 'sending decisions failed, trying again');
    }
    await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function recover(deps: OutboxDeps, watch: WorkerWatch): Promise<void> {
  const lost = await recoverLeases(deps, await watch.look());
  if (lost > 0) deps.logger.warn({ lost }, 'took over decisions of a lost worker');
}

/** Sends every batch that is due now, owner by owner. */
async function sendDue(deps: OutboxDeps, context: WorkerContext): Promise<void> {
  const { presence, signal, refusals } = context;
  for (const ownerId of await listOwnersDue(deps.db, deps.clock.now())) {
    await settleUncalled(deps, ownerId);
    let units = 0;
    const onUnits = (booked: number) => {
      units += booked;
    };
    const client = deps.youtube.forOwner(ownerId, { priority: 'owner', onUnits });
    const holds = (batch: Batch) => isLeaseValid(deps.db, batch);
    const sending = { ...deps, client, refusals, isLeaseValid: holds, stopping: signal };
    // Other workers would take over the leases of a worker whose presence they cannot see.
    while (!signal.aborted && presence.isShown()) {
      const batch = await lease(deps, ownerId, context);
      if (!batch) break;
      traceStep(deps.logger, 'leased', batch);
      units = 0;
      const outcome = { ...(await sendBatch(sending, batch)), units };
      await outlastOutage(() => settleBatch(deps, batch, outcome), {
        maxWaitMs: LEASE_MS,
        signal,
      });
      // These reasons stop all further batches of the owner too.
      if (outcome.retries.some(({ why }) => why === 'quota' || why === 'paused')) break;
    }
  }
}

/** A commit without an answer may have leased items, which would wait until the lease expires. */
async function lease(
  { db, clock }: OutboxDeps,
  ownerId: OwnerId,
  { presence, signal }: WorkerContext,
): Promise<Batch | undefined> {
  const worker = presence.number;
  try {
    return await leaseBatch(db, ownerId, { now: clock.now(), worker });
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      const returnItems = () =>
        inOwnerTransaction(db, ownerId, (tx) => returnLease(tx, ownerId, { worker }));
      await outlastOutage(returnItems, { maxWaitMs: LEASE_MS, signal });
    }
    throw error;
  }
}

/** Requeues the items of lost workers, for all owners. Returns how many. */
export async function recoverLeases(
  { db, clock }: StoreDeps,
  living: LivingWorkers,
): Promise<number> {
  const now = clock.now();
  let recovered = 0;
  for (const ownerId of await listOwnersSending(db)) {
    if (!(await hasLostLeases(db, ownerId, living))) continue;
    recovered += await inOwnerTransaction(db, ownerId, (tx) =>
      recoverLostLeases(tx, ownerId, { now, living }),
    );
  }
  return recovered;
}
