import type { ModerateMatchingBody } from '../../../contract/act.ts';
import { limits } from '../../../contract/limits.ts';
import { readSettings } from '../../account/settings/settings.ts';
import type { Actor, ChangeDeps } from '../../context/deps.ts';
import { requireManage } from '../../context/require-manage.ts';
import {
  type DecideCommand,
  type Decided,
  decide,
  planAll,
} from '../../decisions/decide/decide-on-comments.ts';
import type { SkipReason } from '../../decisions/decide/moderation.policy.ts';
import type { PlannedComment } from '../../decisions/decide/write-decisions.ts';
import { targetOf } from '../../decisions/items/moderation-status.ts';
import { flagThreshold } from '../../judging/verdicts/verdict-columns.ts';
import { requireConfirmation } from './confirmation.policy.ts';
import {
  byYoutubeId,
  countSkipped,
  isAccepted,
  keepUnchanged,
  selectMatching,
} from './select-matching.ts';

export interface ModeratedMatching extends Pick<Decided, 'units' | 'sendAfter' | 'jobId'> {
  accepted: number;
  skipped: { reason: SkipReason; count: number }[];
}

/**
 * Decides on everything that matches a filter, with one transaction, one request, one job and one
 * line of the audit log. Searching can last, so the comments are chosen before the owner is locked, and an
 * act that finds nothing or is not confirmed locks nobody. Throws `count_not_confirmed`, `narrow_filter` and
 * `missing_scope` before anything changes.
 */
export async function moderateMatching(
  deps: ChangeDeps,
  actor: Actor,
  body: ModerateMatchingBody,
): Promise<ModeratedMatching> {
  requireManage(actor);
  const { ownerId } = actor;
  const { filter, reject, ban_author: banAuthor } = body;
  const settings = await readSettings(deps.db, ownerId);
  const threshold = flagThreshold(settings.sensitivity);
  const decision = reject ? 'reject' : 'approve';
  const holdHours = body.hold_first ? limits.actHoldHours : settings.hold_hours;
  const ask = { target: targetOf(decision, holdHours), banAuthor };
  const confirm = (planned: readonly PlannedComment[]) => {
    const count = planned.filter(isAccepted).length;
    requireConfirmation({ filter, reject, count, threshold }, body.confirm_count);
  };
  const selection = { ...body, asOf: new Date(body.as_of) };
  const chosen = byYoutubeId((await selectMatching(deps.db, actor, selection)).comments);
  const expected = await planAll(deps.db, actor, { comments: chosen, ask });
  confirm(expected);
  if (!expected.some(isAccepted)) return { ...NOTHING_SENT, ...countsOf(expected) };
  const command: DecideCommand = {
    decision,
    banAuthor,
    holdHours,
    select: (tx) => keepUnchanged(tx, ownerId, chosen),
    confirm,
    act: describeForLog(body),
  };
  const { plans, ...decided } = await decide(deps, actor, command);
  return { ...decided, ...countsOf(plans) };
}

const NOTHING_SENT = { units: 0, sendAfter: null, jobId: null };

const countsOf = (plans: readonly PlannedComment[]) => ({
  accepted: plans.filter(isAccepted).length,
  skipped: countSkipped(plans),
});

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
