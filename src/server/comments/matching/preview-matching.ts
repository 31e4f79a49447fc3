import type { Doubt, PreviewMatchingBody } from '../../../contract/act.ts';
import { limits } from '../../../contract/limits.ts';
import { readSettings } from '../../account/settings/settings.ts';
import type { Actor, PlatformDeps } from '../../context/deps.ts';
import { planAll } from '../../decisions/decide/decide-on-comments.ts';
import type { SkipReason } from '../../decisions/decide/moderation.policy.ts';
import { unitsOf } from '../../decisions/decide/write-decisions.ts';
import { targetOf } from '../../decisions/items/moderation-status.ts';
import { estimateDecisions } from '../../decisions/quota/view-quota.ts';
import { listTrustedAmong } from '../../judging/authors/trusted-authors.repository.ts';
import { flagThreshold } from '../../judging/verdicts/verdict-columns.ts';
import type { ListedComment } from '../shown-comments.repository.ts';
import { needsConfirmation } from './confirmation.policy.ts';
import { mostDoubtful } from './doubts.policy.ts';
import { readNow, readSample } from './matching.repository.ts';
import {
  authorsOf,
  byYoutubeId,
  countSkipped,
  isAccepted,
  selectMatching,
} from './select-matching.ts';

export interface MatchingPreview {
  asOf: Date;
  count: number;
  skipped: { reason: SkipReason; count: number }[];
  regulars: number;
  trusted: number;
  needsConfirmation: boolean;
  units: number;
  fitToday: number;
  doneAt: Date;
  sample: { comment: ListedComment; doubts: Doubt[] }[];
}

/** What an act on everything that matches would do. Throws `narrow_filter`. */
export async function previewMatching(
  deps: PlatformDeps,
  actor: Actor,
  body: PreviewMatchingBody,
): Promise<MatchingPreview> {
  const { db } = deps;
  const { ownerId } = actor;
  const { filter, reject } = body;
  const asOf = body.as_of === undefined ? await readNow(db) : new Date(body.as_of);
  const settings = await readSettings(db, ownerId);
  const decision = reject ? 'reject' : 'approve';
  const holdHours = body.hold_first ? limits.actHoldHours : settings.hold_hours;
  const ask = { target: targetOf(decision, holdHours), banAuthor: body.ban_author };
  const { comments, regulars, byRegulars } = await selectMatching(db, actor, { ...body, asOf });
  const plans = await planAll(db, actor, { comments: byYoutubeId(comments), ask });
  const accepted = new Set(plans.filter(isAccepted).map(({ id }) => id));
  const decided = comments.filter(({ youtube_id }) => accepted.has(youtube_id));
  const trusted = await listTrustedAmong(db, ownerId, authorsOf(decided));
  const doubtful = mostDoubtful(decided, limits.actSample, { decision, trusted, regulars });
  const shown = await readSample(
    db,
    ownerId,
    doubtful.map(({ comment }) => comment.id),
  );
  const called = plans.filter(({ plan }) => plan.kind === 'queue' || plan.kind === 'block').length;
  const firstHold = reject ? holdHours : 0;
  const estimate = { decisions: called, holdHours: firstHold };
  const { fit_today, done_at } = await estimateDecisions(deps, ownerId, estimate);
  const threshold = flagThreshold(settings.sensitivity);
  return {
    asOf,
    count: accepted.size,
    skipped: countSkipped(plans),
    regulars: byRegulars,
    trusted: decided.filter((one) => trusted.has(one.author_channel_id ?? '')).length,
    needsConfirmation: needsConfirmation({ filter, reject, count: accepted.size, threshold }),
    units: unitsOf({ plans, ask }),
    // Those that YouTube holds already need no call before their rejection.
    fitToday: fit_today + accepted.size - called,
    doneAt: new Date(done_at.getTime() + settings.undo_seconds * 1000),
    sample: doubtful.flatMap(({ comment, doubts }) => {
      const listed = shown.get(comment.youtube_id);
      return listed ? [{ comment: listed, doubts }] : [];
    }),
  };
}
