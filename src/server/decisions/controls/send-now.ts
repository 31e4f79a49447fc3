import { recordAudit } from '../../audit/audit.repository.ts';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { hurryDecisions } from './waiting-items.repository.ts';

/**
 * Ends the undo delay of everything that waits it out. What is held, or
 * waits for the quota or for another try, goes when it would have gone.
 */
export async function sendNow(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { ownerId }: Pick<Actor, 'ownerId'>,
): Promise<void> {
  const now = clock.now();
  const hurried = await inOwnerTransaction(db, ownerId, async (tx) => {
    const comment_ids = await hurryDecisions(tx, ownerId, now);
    if (comment_ids.length > 0) {
      const details = { comment_ids };
      await recordAudit(tx, ownerId, { at: now, actor: 'owner', action: 'send_now', details });
    }
    return comment_ids;
  });
  await events.publish(ownerId, { type: 'decisions', comment_ids: hurried });
}
