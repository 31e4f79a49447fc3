import type { ModerateMatchingBody } from '../../../contract/act.ts';
import { limits } from '../../../contract/limits.ts';
import { readSettings } from '../../account/settings/settings.ts';
import type { Actor, ChangeDeps } from '../../context/deps.ts';
import {
  type DecideCommand,
  type Decided,
  decide,
} from '../../decisions/decide/decide-on-comments.ts';
import { asLargeAct } from '../../decisions/decide/large-acts.ts';
import type { SkipReason } from '../../decisions/decide/moderation.policy.ts';
import { flagThreshold } from '../../judging/verdicts/verdict-columns.ts';
import { requireConfirmation } from './confirmation.policy.ts';
import { byYoutubeId, countSkipped, isAccepted, selectMatching } from './select-matching.ts';

export interface ModeratedMatching extends Pick<Decided, 'units' | 'sendAfter' | 'jobId'> {
  accepted: number;
  skipped: { reason: SkipReason; count: number }[];
}

/**
 * Decides on everything that matches a filter, with one transaction, one request, one job and one
 * line of the audit log. Throws `count_not_confirmed`, `narrow_filter` and `missing_scope` before
 * anything changes.
 */
export async function moderateMatching(
  deps: ChangeDeps,
  actor: Actor,
  body: ModerateMatchingBody,
): Promise<ModeratedMatching> {
  const { filter, reject, ban_author: banAuthor } = body;
  const { sensitivity } = await readSettings(deps.db, actor.ownerId);
  const threshold = flagThreshold(sensitivity);
  const asOf = new Date(body.as_of);
  const command: DecideCommand = {
    decision: reject ? 'reject' : 'approve',
    banAuthor,
    holdHours: body.hold_first ? limits.actHoldHours : undefined,
    async select(tx) {
      const { comments } = await selectMatching(tx, actor, { ...body, asOf });
      return byYoutubeId(comments);
    },
    confirm(planned) {
      const count = planned.filter(isAccepted).length;
      requireConfirmation({ filter, reject, count, threshold }, body.confirm_count);
    },
    act: describeForLog(body),
  };
  const { plans, units, sendAfter, jobId } = await asLargeAct(actor.ownerId, () =>
    decide(deps, actor, command),
  );
  const accepted = plans.filter(isAccepted).length;
  return { accepted, skipped: countSkipped(plans), units, sendAfter, jobId };
}

/** Without ids of the platform: the log is kept for longer than its data may be. */
function describeForLog(body: ModerateMatchingBody): Record<string, unknown> {
  const { video_id, channel_id, author_channel_id, ...filter } = body.filter;
  const narrowed = Object.entries({ video_id, channel_id, author_channel_id });
  return {
    filter,
    narrowed_to: narrowed.flatMap(([name, id]) => (id === undefined ? [] : [name])),
    as_of: body.as_of,
    left_out: body.except.length,
    leave_out_regulars: body.leave_out_regulars,
    hold_first: body.hold_first,
  };
}
