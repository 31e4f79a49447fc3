import type { Transaction } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '../../../contract/time-lengths.ts';
import type { ChangeDeps } from '../../context/deps.ts';
import { markWork } from '../../db/mark-work.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, Schema } from '../../db/schema.ts';
import { findLiveJob } from '../../jobs/jobs.repository.ts';
import { changeState, findState } from '../judging-states.repository.ts';
import { queueRejudge } from '../queue-rejudge.ts';

/** A re-judge is costly, and an active owner decides many times an hour. */
const APART_MS = HOUR_MS;
/**
 * What is taken back, and what is said to be no spam, are rare, and comments must not say for an hour that they
 * are spam because of it.
 */
const SOON_APART_MS = MINUTE_MS;
/** How long lessons wait before they look again whether a re-judge has ended. */
const UNDER_WAY_MS = 5_000;

/** Makes the use of new lessons due: now, or some time after the last time. */
export async function scheduleRelearning(
  tx: Transaction<Schema>,
  ownerId: OwnerId,
  { now, isSoon }: { now: Date; isSoon: boolean },
) {
  const { learntAt } = await findState(tx, ownerId);
  const apart = isSoon ? SOON_APART_MS : APART_MS;
  const due = Math.max(now.getTime(), (learntAt?.getTime() ?? 0) + apart);
  await markWork(tx, ownerId, { kind: 'learn', at: new Date(due) });
}

/**
 * Applies lessons to stored comments by a re-judge. Running it twice does no harm. It does not restart a
 * re-judge that runs: somebody who teaches again and again would keep it from its end. Returns when to run
 * again; undefined: it has started one.
 */
export async function applyLearning(
  { db, clock }: ChangeDeps,
  ownerId: OwnerId,
): Promise<Date | undefined> {
  const now = clock.now();
  const live = await findLiveJob(db, ownerId, 'rejudge');
  if (live?.state === 'running') return new Date(now.getTime() + UNDER_WAY_MS);
  await inOwnerTransaction(db, ownerId, async (tx) => {
    await changeState(tx, ownerId, { learnt_at: now });
    await queueRejudge(tx, ownerId, { now });
  });
  return undefined;
}
