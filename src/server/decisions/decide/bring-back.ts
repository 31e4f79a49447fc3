import type { BroughtBack } from '../../../contract/moderation.ts';
import type { Actor, ChangeDeps } from '../../context/deps.ts';
import type { OwnerTransaction } from '../../db/schema.ts';
import { listHidden } from './decide.repository.ts';
import { decide } from './decide-on-comments.ts';

/**
 * Publishes those of the comments that are hidden until a rejection which no call carries yet: one act
 * with one undo. What the platform held before stays held. They are to review again, as after an undo:
 * bringing a comment back does not approve it. Throws `missing_scope`.
 */
export async function bringBack(
  deps: ChangeDeps,
  actor: Actor,
  listComments: (tx: OwnerTransaction) => Promise<readonly string[]>,
): Promise<BroughtBack> {
  const { plans, jobId } = await decide(deps, actor, {
    decision: 'approve',
    select: async (tx) => listHidden(tx, actor.ownerId, await listComments(tx)),
    act: {},
    takesBack: true,
    loggedAs: 'bring_back',
  });
  return {
    brought_back: plans.filter(({ plan }) => plan.kind !== 'skip').length,
    job_id: jobId === null ? null : String(jobId),
  };
}
