import { limits } from '../../../contract/limits.ts';
import type { DecisionFailure } from '../../../contract/moderation.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { moderateComments } from '../decide/moderate-comments.ts';
import { decisionOf } from '../moderation-status.ts';
import { dismissFailed, listFailed } from './failed-items.repository.ts';

/**
 * Takes decisions again that failed for this reason; whatever cannot be decided stays as it is.
 * Throws `missing_scope`.
 */
export async function retryFailures(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'jobs'>,
  actor: Actor,
  reason: DecisionFailure,
): Promise<void> {
  const failed = await listFailed(deps.db, actor.ownerId, reason);
  for (const [decision, items] of Map.groupBy(failed, ({ target }) => decisionOf[target])) {
    const ids = items.map((item) => item.comment_id);
    for (let at = 0; at < ids.length; at += limits.bulkIds) {
      const commentIds = ids.slice(at, at + limits.bulkIds);
      await moderateComments(deps, actor, { commentIds, decision });
    }
  }
}

/** Tells no more of decisions that failed for this reason. */
export async function dismissFailures(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { ownerId }: Pick<Actor, 'ownerId'>,
  reason: DecisionFailure,
): Promise<void> {
  const now = clock.now();
  const dismissed = await inOwnerTransaction(db, ownerId, async (tx) => {
    const comment_ids = await dismissFailed(tx, ownerId, { reason, now });
    if (comment_ids.length > 0) {
      const details = { reason, comment_ids };
      const entry = { at: now, actor: 'owner', action: 'dismiss_failed', details } as const;
      await recordAudit(tx, ownerId, entry);
    }
    return comment_ids;
  });
  await events.publish(ownerId, { type: 'decisions', comment_ids: dismissed });
}
