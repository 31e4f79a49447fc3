import type { Decision } from '../../../contract/moderation.ts';
import type { Actor } from '../../context/actor.ts';
import type { ChangeDeps } from '../../context/deps.ts';
import { listDecidable } from './decide.repository.ts';
import { type Decided, decide } from './decide-on-comments.ts';
import type { SkipReason } from './moderation.policy.ts';

export interface ModerateCommand {
  commentIds: readonly string[];
  decision: Decision;
  /** Only with a rejection. Default: false. */
  banAuthor?: boolean;
  /** Only with an approval. Default: false. */
  trustAuthor?: boolean;
}

export interface ModerateResult extends Pick<Decided, 'units' | 'sendAfter' | 'jobId'> {
  accepted: string[];
  skipped: { comment_id: string; reason: SkipReason }[];
}

/** The owner's decision on comments that they chose. Repeating a decision changes nothing. */
export async function moderateComments(
  deps: ChangeDeps,
  actor: Actor,
  { commentIds, decision, banAuthor = false, trustAuthor = false }: ModerateCommand,
): Promise<ModerateResult> {
  const ids = [...new Set(commentIds)];
  const { plans, units, sendAfter, jobId } = await decide(deps, actor, {
    decision,
    banAuthor,
    trustAuthor,
    async select(tx) {
      const comments = await listDecidable(tx, actor.ownerId, ids);
      return ids.map((id) => ({ id, comment: comments.get(id) }));
    },
  });
  return {
    accepted: plans.filter(({ plan }) => plan.kind !== 'skip').map(({ id }) => id),
    skipped: plans.flatMap(({ id, plan }) =>
      plan.reason ? [{ comment_id: id, reason: plan.reason }] : [],
    ),
    units,
    sendAfter,
    jobId,
  };
}
