import type { Deps, PlatformDeps, StoreDeps } from '../../context/deps.ts';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import { outlastOutage } from '../../db/outlast-outage.ts';
import { inPatientTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { isRunHeld } from '../../work/work.repository.ts';
import type { RunWork, WorkRun } from '../../work/work-run.ts';
import {
  type Batch,
  hasLeases,
  isLeaseValid,
  LEASE_MS,
  leaseBatch,
  nextSendAt,
  recoverLostLeases,
  returnLease,
} from './lease.repository.ts';
import { traceStep } from './outbox-steps.ts';
import { createRefusalStreaks, type RefusalStreaks } from './refusal-streaks.ts';
import { sendBatch } from './send-batch.ts';
import { settleBatch, settleUncalled } from './settle-batch.ts';

type OutboxDeps = PlatformDeps & Pick<Deps, 'events' | 'logger'>;

/** The work that sends an owner's due items. */
export function createSender(deps: OutboxDeps): RunWork {
  const refusals = createRefusalStreaks();
  return async (run) => {
    const { ownerId } = run;
    const lost = await recoverLeases(deps, ownerId, []);
    if (lost > 0) deps.logger.warn({ lost }, 'took over decisions of a lost worker');
    const dueAt = await nextSendAt(deps.db, ownerId);
    if (dueAt === undefined || dueAt > deps.clock.now()) return dueAt;
    await settleUncalled(deps, ownerId);
    await sendBatches(deps, run, refusals);
    return nextSendAt(deps.db, ownerId);
  };
}

async function sendBatches(deps: OutboxDeps, run: WorkRun, refusals: RefusalStreaks) {
  const { ownerId, signal } = run;
  let units = 0;
  const onUnits = (booked: number) => {
    units += booked;
  };
  const client = deps.youtube.forOwner(ownerId, { priority: 'decision', onUnits });
  const holds = (batch: Batch) => isLeaseValid(deps.db, batch);
  const sending = { ...deps, client, refusals, isLeaseValid: holds, stopping: signal };
  // Other workers would take over the leases of a worker whose presence they cannot see.
  while (run.mayGoOn()) {
    const batch = await lease(deps, run);
    if (!batch) break;
    traceStep(deps.logger, 'leased', batch);
    units = 0;
    const outcome = { ...(await sendBatch(sending, batch)), units };
    await outlastOutage(() => settleBatch(deps, batch, outcome), { maxWaitMs: LEASE_MS, signal });
    // These reasons stop all further batches of the owner too.
    if (outcome.retries.some(({ why }) => why === 'quota' || why === 'paused')) break;
    if (await run.givesWay()) break;
  }
}

/** A commit without an answer may have leased items, which would count as lost. */
async function lease({ db, clock }: OutboxDeps, { ownerId, worker, token, signal }: WorkRun) {
  // A run that slept and was taken over would lease items that nobody takes over when it ends.
  const mayLease = (tx: Queryable) => isRunHeld(tx, { ownerId, token });
  try {
    return await leaseBatch(db, ownerId, { now: clock.now(), worker, mayLease });
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      const returnItems = () =>
        inPatientTransaction(db, ownerId, (tx) => returnLease(tx, ownerId, { worker }));
      await outlastOutage(returnItems, { maxWaitMs: LEASE_MS, signal });
    }
    throw error;
  }
}

/**
 * Requeues leased items, except those of workers that still send. An owner's items are sent by one
 * run at a time, so a run that begins finds only leases of runs that are over. Returns how many.
 */
export async function recoverLeases(
  { db, clock }: StoreDeps,
  ownerId: OwnerId,
  sending: readonly number[],
): Promise<number> {
  if (!(await hasLeases(db, ownerId))) return 0;
  const now = clock.now();
  return inPatientTransaction(db, ownerId, (tx) =>
    recoverLostLeases(tx, ownerId, { now, sending }),
  );
}
