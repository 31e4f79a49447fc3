import type { Transaction } from 'kysely';
import { HOUR_MS } from '../../base/clock.ts';
import type { ChangeDeps, Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, Schema } from '../../db/schema.ts';
import { changeState, findState } from '../judging-states.repository.ts';
import { queueRejudge } from '../queue-rejudge.ts';

/** A re-judge is costly, and an active owner decides many times an hour. */
const APART_MS = HOUR_MS;

/** Queues the use of new lessons: now, or an hour after the last time. */
export async function scheduleRelearning(
  tx: Transaction<Schema>,
  tasks: Deps['tasks'],
  { ownerId, now }: { ownerId: OwnerId; now: Date },
): Promise<void> {
  const { learntAt, learningDueAt } = await findState(tx, ownerId);
  // A task that is overdue by this much was lost.
  if (learningDueAt && learningDueAt.getTime() > now.getTime() - APART_MS) return;
  const due = Math.max(now.getTime(), (learntAt?.getTime() ?? 0) + APART_MS);
  const startAfter = new Date(due);
  await changeState(tx, ownerId, { learning_due_at: startAfter });
  await tasks.enqueue(
    'apply-learning',
    { ownerId },
    due > now.getTime() ? { tx, startAfter } : { tx },
  );
}

/** Applies lessons to stored comments by a re-judge. Running it twice does no harm. */
export async function applyLearning(
  { db, clock, tasks }: ChangeDeps,
  { ownerId }: { ownerId: OwnerId },
): Promise<void> {
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    await changeState(tx, ownerId, { learnt_at: now, learning_due_at: null });
    await queueRejudge(tx, { tasks, now }, ownerId);
  });
}
