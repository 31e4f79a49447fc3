import { setTimeout as delay } from 'node:timers/promises';
import type { Deps, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction, type OwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import { insertJob } from '../../jobs/jobs.repository.ts';
import { changeSchedule, findDueSchedule, listDueOwners } from './schedule.repository.ts';
import { resumeDueSyncs } from './sync-jobs.repository.ts';

const POLL_MS = 1_000;

/** Starts syncs when they are due, until stopped. Any number of processes may run one. */
export function startSyncScheduler(deps: StoreDeps & Pick<Deps, 'tasks' | 'logger' | 'disk'>): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      // Syncs stopped by a full disk are due at once, so they resume when the disk has space.
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

type StartDeps = StoreDeps & Pick<Deps, 'tasks'>;

const AT_A_TIME = 20;
/** A sync schedules the next one when it ends. This time applies to a sync that never ends. */
const LONGEST_RUN_MS = 30 * 60_000;

/** Queues due syncs: scheduled ones, and those that waited. */
async function startDueSyncs(deps: StartDeps): Promise<void> {
  const now = deps.clock.now();
  for (const ownerId of await listDueOwners(deps.db, { now, limit: AT_A_TIME })) {
    await startDueSyncsOf(deps, ownerId, now);
  }
}

/** Checks again under the owner's lock, so that only one of several processes starts each sync. */
const startDueSyncsOf = ({ db, tasks }: StartDeps, ownerId: OwnerId, now: Date): Promise<void> =>
  inOwnerTransaction(db, ownerId, async (tx) => {
    for (const { id } of await resumeDueSyncs(tx, ownerId, now)) {
      await tasks.enqueue('sync-channel', { ownerId, jobId: id }, { tx });
    }
    const schedule = await findDueSchedule(tx, ownerId, now);
    if (schedule)
      await startSync(tx, tasks, { ownerId, now, isWhole: schedule.next_read_at <= now });
  });

async function startSync(
  tx: OwnerTransaction,
  tasks: Deps['tasks'],
  { ownerId, now, isWhole }: { ownerId: OwnerId; now: Date; isWhole: boolean },
): Promise<void> {
  const scope = isWhole ? 'everything' : 'news';
  // A sync that is running already does this one's work.
  const job = await insertJob(tx, ownerId, { kind: 'sync_channel', total: null, scope, now });
  if (job) await tasks.enqueue('sync-channel', { ownerId, jobId: job.id }, { tx });
  const later = new Date(now.getTime() + LONGEST_RUN_MS);
  await changeSchedule(tx, ownerId, {
    next_look_at: later,
    ...(isWhole ? { next_read_at: later } : {}),
  });
}
