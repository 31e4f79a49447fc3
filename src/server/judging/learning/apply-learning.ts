import type { Transaction } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '../../../contract/time-lengths.ts';
import type { ChangeDeps } from '../../context/deps.ts';
import { markWork } from '../../db/mark-work.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, Schema } from '../../db/schema.ts';
import { changeState, findState } from '../judging-states.repository.ts';
import { queueRejudge } from '../queue-rejudge.ts';

/** A re-judge is costly, and an active owner decides many times an hour. */
const APART_MS = HOUR_MS;
/** Comments must not say for an hour that the owner rejected what is taken back, which is rare. */
const TAKEN_BACK_APART_MS = MINUTE_MS;

/** Makes the use of new lessons due: now, or some time after the last time. */
export async function scheduleRelearning(
  tx: Transaction<Schema>,
  ownerId: OwnerId,
  { now, isTakenBack }: { now: Date; isTakenBack: boolean },
) {
  const { learntAt } = await findState(tx, ownerId);
  const apart = isTakenBack ? TAKEN_BACK_APART_MS : APART_MS;
  const due = Math.max(now.getTime(), (learntAt?.getTime() ?? 0) + apart);
  await markWork(tx, ownerId, { kind: 'learn', at: new Date(due) });
}

/** Applies lessons to stored comments by a re-judge. Running it twice does no harm. */
export async function applyLearning({ db, clock }: ChangeDeps, ownerId: OwnerId): Promise<void> {
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    await changeState(tx, ownerId, { learnt_at: now });
    await queueRejudge(tx, ownerId, { now });
  });
}
