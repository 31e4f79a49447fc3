import { AppError } from '../../base/errors.ts';
import type { Actor, Deps, StoreDeps } from '../../context/deps.ts';
import { markWork } from '../../db/mark-work.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { findLiveJob, insertJob } from '../../jobs/jobs.repository.ts';
import { makeSyncFull } from './sync-jobs.repository.ts';

/** Starts a full sync of the actor's channel, or joins the running one. Returns the job's id. */
export async function requestSync(
  { db, clock }: StoreDeps,
  { ownerId, channelId }: Pick<Actor, 'ownerId' | 'channelId'>,
): Promise<number> {
  if (channelId === null) {
    throw new AppError('no_channel', 'This Google account has no YouTube channel.');
  }
  const now = clock.now();
  return inOwnerTransaction(db, ownerId, async (tx) => {
    const job = await insertJob(tx, ownerId, {
      kind: 'sync_channel',
      total: null,
      now,
    });
    await markWork(tx, ownerId, { kind: 'sync', at: now });
    if (job) return job.id;
    const live = await findLiveJob(tx, ownerId, 'sync_channel');
    if (!live) throw new AppError('database_unavailable', 'The sync just ended. Try again.');
    // A running quick sync becomes a full one, and is listed from now on.
    const full = await makeSyncFull(tx, { ownerId, jobId: live.id }, now);
    if (!full) throw new AppError('database_unavailable', 'The sync just ended. Try again.');
    return full.id;
  });
}

/**
 * Starts or joins the sync that each sign-in brings, whatever the page does then. The owner is signed
 * in without it, so that a failure is only logged.
 */
export async function syncAfterSignIn(
  deps: StoreDeps & Pick<Deps, 'logger'>,
  owner: Pick<Actor, 'ownerId' | 'channelId'>,
): Promise<void> {
  if (owner.channelId === null) return;
  try {
    await requestSync(deps, owner);
  } catch (error) {
    deps.logger.warn({ err: error }, 'the sync after a sign-in could not be started');
  }
}
