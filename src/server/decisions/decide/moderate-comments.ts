import type { Actor, ChangeDeps } from '../../context/deps.ts';
import { listDecidable } from './decide.repository.ts';
import { acceptedOf, type DecideCommand, decide } from './decide-on-comments.ts';

/** The owner's decision on comments that they chose. Repeating a decision changes nothing. */
export async function moderateComments(
  deps: ChangeDeps,
  actor: Actor,
  { commentIds, ...command }: Omit<DecideCommand, 'select'> & { commentIds: readonly string[] },
) {
  const { plans, ...decided } = await decide(deps, actor, {
    ...command,
    async select(tx) {
      const comments = await listDecidable(tx, actor.ownerId, commentIds);
      return new Map(commentIds.map((id) => [id, comments.get(id)]));
    },
  });
  return {
    accepted: acceptedOf(plans),
    skipped: plans.flatMap(({ id, plan }) =>
      plan.reason ? [{ comment_id: id, reason: plan.reason }] : [],
    ),
    ...decided,
  };
}
