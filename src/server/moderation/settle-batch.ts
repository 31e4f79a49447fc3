import type { ModerationItemRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { tellOfJob } from '../jobs/report-progress.ts';
import { updateBulkJobs } from './bulk-jobs.repository.ts';
import { type Batch, nextLeaseToken } from './lease.repository.ts';
import { lockComments } from './outbox.repository.ts';
import type { Outcome, Retry } from './send-batch.ts';
import { markFailed, markSent, type Requeueing, requeue } from './settle.repository.ts';

type SettleDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'youtube'>;

const FIRST_BACKOFF_MS = 2_000;
const LONGEST_BACKOFF_MS = 5 * 60_000;

/** Writes what became of a batch, in one transaction, and tells the owner's pages. */
export async function settleBatch(deps: SettleDeps, batch: Batch, outcome: Outcome): Promise<void> {
  const { ownerId, leaseToken } = batch;
  const now = deps.clock.now();
  const { resetsAt } = await deps.youtube.quota.today();
  const comment_ids = batch.items.map((item) => item.comment_id);
  const jobs = await inTransaction(deps.db, async (tx) => {
    // In the order of everybody who decides: comments first, then what is decided on them.
    await lockComments(tx, ownerId, comment_ids);
    const settled = await markSent(tx, ownerId, { leaseToken, ids: idsOf(outcome.sent), now });
    for (const { items, failure } of outcome.failed) {
      const ids = idsOf(items);
      settled.push(...(await markFailed(tx, ownerId, { leaseToken, ids, now, failure })));
    }
    for (const retry of outcome.again) {
      const group = retry.why === 'split' ? await nextLeaseToken(tx) : undefined;
      await requeue(tx, ownerId, {
        leaseToken,
        ids: idsOf(retry.items),
        ...howAgain(retry, { now, resetsAt }),
        ...(group === undefined ? {} : { group }),
      });
    }
    const requestIds = settled.map((item) => item.request_id);
    return updateBulkJobs(tx, ownerId, { requestIds, now });
  });
  for (const job of jobs) await tellOfJob(deps, job);
  await deps.events.publish(ownerId, { type: 'decisions', comment_ids });
  await deps.events.publish(ownerId, { type: 'quota' });
}

type How = Omit<Requeueing, 'leaseToken' | 'ids' | 'group'>;

function howAgain({ why, items }: Retry, at: { now: Date; resetsAt: Date }): How {
  if (why === 'quota') return { notBefore: at.resetsAt, waitsFor: 'quota' };
  // Due at once, but nobody sends for an owner whose connection is broken.
  if (why === 'paused') return { notBefore: at.now, waitsFor: null };
  if (why === 'split') return { notBefore: at.now, waitsFor: null, attempt: true, unknown: false };
  const tries = Math.max(...items.map((item) => item.attempts + item.losses));
  const wait = Math.min(FIRST_BACKOFF_MS * 2 ** tries, LONGEST_BACKOFF_MS);
  // Spread, so that batches refused together do not come back together.
  const notBefore = new Date(at.now.getTime() + wait * (0.5 + Math.random() / 2));
  if (why === 'unknown') return { notBefore, waitsFor: 'retry', unknown: true };
  return { notBefore, waitsFor: 'retry', attempt: true };
}

const idsOf = (items: readonly ModerationItemRow[]) => items.map((item) => item.id);
