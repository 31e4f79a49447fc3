import type { BroughtBack } from '../../../contract/moderation.ts';
import type { Actor, ChangeDeps } from '../../context/deps.ts';
import type { OwnerTransaction } from '../../db/schema.ts';
import { listHidden } from './decide.repository.ts';
import { decide } from './decide-on-comments.ts';

/**
 * Publishes the comments that are hidden until one of these rejections, as far as no call carries it yet:
 * one act with one undo. What viewers had not seen before stays held. They are to review again, as after an
 * undo: bringing a comment back does not approve it. Throws `missing_scope`.
 */
export async function bringBack(
  deps: ChangeDeps,
  actor: Actor,
  listRejections: (tx: OwnerTransaction) => Promise<readonly number[]>,
): Promise<BroughtBack> {
  const { plans, jobId } = await decide(deps, actor, {
    decision: 'approve',
    select: async (tx) => listHidden(tx, actor.ownerId, await listRejections(tx)),
    act: {},
    takesBack: true,
    loggedAs: 'bring_back',
  });
  return {
    brought_back: plans.filter(({ plan }) => plan.kind !== 'skip').length,
    job_id: jobId === null ? null : String(jobId),
  };
}
