import { recordAudit } from '../../audit/audit.repository.ts';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { setSendingPaused } from './pause.repository.ts';

/**
 * Has nothing of the owner's sent, through sign-outs and restarts, until they resume. A call that
 * is under way is not stopped. Repeating it changes nothing.
 */
export async function pauseSending(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { ownerId }: Pick<Actor, 'ownerId'>,
  paused: boolean,
): Promise<void> {
  const now = clock.now();
  const changed = await inOwnerTransaction(db, ownerId, async (tx) => {
    if (!(await setSendingPaused(tx, ownerId, paused ? now : null))) return false;
    const action = paused ? 'pause_sending' : 'resume_sending';
    await recordAudit(tx, ownerId, { at: now, actor: 'owner', action });
    return true;
  });
  if (!changed) return;
  await events.publish(ownerId, { type: 'decisions', comment_ids: [] });
  await events.publish(ownerId, { type: 'connection' });
}
