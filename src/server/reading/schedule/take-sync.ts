import type { StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { findLiveJob, insertJob } from '../../jobs/jobs.repository.ts';
import { earliest } from '../../work/work-run.ts';
import { changeSchedule, findOpenSchedule } from './schedule.repository.ts';

/** A sync schedules the next one when it ends. This time applies to a sync that never ends. */
const LONGEST_RUN_MS = 30 * 60_000;

/** The job of the owner's sync that is due: one that was begun or requested, or a scheduled one. */
export const takeSync = ({ db, clock }: StoreDeps, ownerId: OwnerId): Promise<number | undefined> =>
  inOwnerTransaction(db, ownerId, async (tx) => {
    const now = clock.now();
    const live = await findLiveJob(tx, ownerId, 'sync_channel');
    if (live) return live.resumes_at && live.resumes_at > now ? undefined : live.id;
    return startScheduled(tx, ownerId, now);
  });

async function startScheduled(tx: OwnerTransaction, ownerId: OwnerId, now: Date) {
  const schedule = await findOpenSchedule(tx, ownerId);
  if (!schedule) return undefined;
  const isWhole = schedule.next_read_at <= now;
  if (!isWhole && schedule.next_look_at > now) return undefined;
  const scope = isWhole ? 'everything' : 'news';
  const job = await insertJob(tx, ownerId, { kind: 'sync_channel', total: null, scope, now });
  const later = new Date(now.getTime() + LONGEST_RUN_MS);
  await changeSchedule(tx, ownerId, {
    next_look_at: later,
    ...(isWhole ? { next_read_at: later } : {}),
  });
  return job?.id;
}

/** When the owner's next sync is due; undefined without a schedule that holds. */
export async function nextSyncAt({ db, clock }: StoreDeps, ownerId: OwnerId) {
  const live = await findLiveJob(db, ownerId, 'sync_channel');
  if (live) return live.resumes_at ?? clock.now();
  const schedule = await findOpenSchedule(db, ownerId);
  return schedule && earliest([schedule.next_look_at, schedule.next_read_at]);
}
