import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { insertJob } from '../jobs/jobs.repository.ts';
import { changeSchedule, lockDueSchedules, type Schedule } from './schedule.repository.ts';
import { takeResuming } from './sync-jobs.repository.ts';

type StartDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

const AT_A_TIME = 20;
/** A run sets its next time when it ends; one that never ends is followed by another after this. */
const AT_THE_LATEST_MS = 30 * 60_000;

/** Queues what is due by now: channels to look at, and syncs that waited for the quota. */
export async function startDueSyncs({ db, clock, jobs }: StartDeps): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    for (const { id, user_id: ownerId } of await takeResuming(tx, now)) {
      await jobs.enqueue('sync-channel', { ownerId, jobId: id }, { tx });
    }
    for (const schedule of await lockDueSchedules(tx, { now, limit: AT_A_TIME })) {
      await startSync(tx, jobs, { schedule, now });
    }
  });
}

async function startSync(
  tx: Transaction<Schema>,
  jobs: Deps['jobs'],
  { schedule, now }: { schedule: Schedule; now: Date },
): Promise<void> {
  const { user_id: ownerId, next_read_at } = schedule;
  const scope = next_read_at <= now ? 'everything' : 'news';
  // A sync that the owner asked for may be under way: it reads all that this one would.
  const job = await insertJob(tx, ownerId, { kind: 'sync_channel', total: null, scope, now });
  if (job) await jobs.enqueue('sync-channel', { ownerId, jobId: job.id }, { tx });
  const later = new Date(now.getTime() + AT_THE_LATEST_MS);
  await changeSchedule(tx, ownerId, {
    next_look_at: later,
    ...(scope === 'everything' ? { next_read_at: later } : {}),
  });
}
