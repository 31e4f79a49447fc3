import type { Deps, PlatformDeps, StoreDeps } from '../../context/deps.ts';
import { decisionsIn } from '../../db/item-state.ts';
import { takeId } from '../../db/owner-ids.ts';
import { inPatientTransaction } from '../../db/owner-transaction.ts';
import { noteCounts } from '../../db/quarter-counts.ts';
import type { ModerationItemRow, OwnerId } from '../../db/schema.ts';
import { publishJob } from '../../jobs/report-progress.ts';
import { bookUnits, updateBulkJobs } from '../items/bulk-jobs.repository.ts';
import { forgetReplaced } from '../items/counted-decisions.repository.ts';
import { holdPublished, queueSecondHalves } from '../items/held-comments.repository.ts';
import type { Batch } from './lease.repository.ts';
import { traceStep } from './outbox-steps.ts';
import { planRetry } from './retry.policy.ts';
import type { Outcome } from './send-batch.ts';
import {
  markAbsent,
  markFailed,
  markOvertaken,
  markSent,
  requeue,
  settleWithoutCall,
} from './settle.repository.ts';

type SettleDeps = PlatformDeps & Pick<Deps, 'events' | 'logger'>;

/** Writes the outcome of a batch, and the units it took, in one transaction. Notifies the pages. */
export async function settleBatch(
  deps: SettleDeps,
  batch: Batch,
  { units, ...outcome }: Outcome & { units: number },
): Promise<void> {
  const { ownerId, leaseToken, banAuthor } = batch;
  const now = deps.clock.now();
  const day = await deps.youtube.quota.today({ ownerId });
  const comment_ids = batch.items.map((item) => item.comment_id);
  const jobs = await inPatientTransaction(deps.db, ownerId, async (tx) => {
    const requestIds = batch.items.map((item) => item.request_id);
    await bookUnits(tx, ownerId, { units, requestIds });
    const counts = { sent: 0, failed: 0 };
    const sent = { leaseToken, ids: idsOf(outcome.sent), now, bans: banAuthor };
    const absent = { leaseToken, ids: idsOf(outcome.absent), now };
    for (const ended of [
      await markSent(tx, ownerId, sent),
      await markAbsent(tx, ownerId, absent),
    ]) {
      counts.sent += decisionsIn(ended);
      await forgetReplaced(tx, ownerId, ended);
    }
    const published = outcome.overtaken.map((item) => item.comment_id);
    await holdPublished(tx, ownerId, { ids: published, now, leaseToken });
    await markOvertaken(tx, ownerId, { leaseToken, ids: idsOf(outcome.overtaken), now });
    for (const { items, failure } of outcome.failed) {
      const failed = { leaseToken, ids: idsOf(items), now, failure };
      counts.failed += decisionsIn(await markFailed(tx, ownerId, failed));
    }
    await noteCounts(tx, ownerId, { at: now, changes: counts });
    for (const retry of outcome.retries) {
      const group = retry.why === 'split' ? await takeId(tx, ownerId) : undefined;
      await requeue(tx, ownerId, {
        leaseToken,
        now,
        ids: idsOf(retry.items),
        ...planRetry(retry, { now, day }),
        ...(group === undefined ? {} : { group }),
      });
    }
    requestIds.push(...(await queueSecondHalves(tx, ownerId, { ids: comment_ids, now })));
    const changed = await updateBulkJobs(tx, ownerId, { requestIds, now });
    traceStep(deps.logger, 'settling', batch);
    return changed;
  });
  traceStep(deps.logger, 'settled', batch);
  for (const job of jobs) await publishJob(deps, job);
  await deps.events.publish(ownerId, { type: 'decisions', comment_ids });
  await deps.events.publish(ownerId, { type: 'quota' });
}

/** Ends the owner's due items that need no call. */
export async function settleUncalled(deps: StoreDeps & Pick<Deps, 'events'>, ownerId: OwnerId) {
  const now = deps.clock.now();
  const { settled, jobs } = await inPatientTransaction(deps.db, ownerId, async (tx) => {
    const items = await settleWithoutCall(tx, ownerId, now);
    const requestIds = items.map((item) => item.request_id);
    const ids = items.map((item) => item.comment_id);
    await forgetReplaced(tx, ownerId, items);
    requestIds.push(...(await queueSecondHalves(tx, ownerId, { ids, now })));
    return { settled: items, jobs: await updateBulkJobs(tx, ownerId, { requestIds, now }) };
  });
  for (const job of jobs) await publishJob(deps, job);
  const comment_ids = settled.map((item) => item.comment_id);
  if (comment_ids.length > 0)
    await deps.events.publish(ownerId, { type: 'decisions', comment_ids });
}

const idsOf = (items: readonly ModerationItemRow[]) => items.map((item) => item.id);
