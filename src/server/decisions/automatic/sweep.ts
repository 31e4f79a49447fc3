import { limits } from '../../../contract/limits.ts';
import type { MatchOutcome } from '../../../contract/rule.ts';
import { DAY_MS } from '../../../contract/time-lengths.ts';
import { recordOnComments } from '../../audit/comment-entries.repository.ts';
import type { Actor, ChangeDeps } from '../../context/deps.ts';
import { requireManage } from '../../context/require-manage.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { publishJob } from '../../jobs/report-progress.ts';
import { findSwitch } from '../../judging/rules/rules.repository.ts';
import { learnCircumstances } from './apply-rules.ts';
import { planAutomatic } from './automatic.policy.ts';
import { countActed, listTexts } from './automatic.repository.ts';
import { readAutomation } from './automation-settings.ts';
import { chosenKinds, listSureSpam } from './clean-switch.ts';
import { writeAutomatic } from './write-automatic.ts';

/** What the switch does, as the owner agreed when they made the token. */
const AS_SWITCH = {
  rule_id: 0,
  rule_name: limits.switchName,
  mode: 'on',
  action: 'reject',
  hold_hours: limits.switchHours,
  is_active: true,
  agreed: true,
  of_switch: true,
} as const;

/**
 * Hides what the switch would hide of the comments of some days, whatever the switch is set to, within
 * its bounds and its limit. A second call finds nothing that the first has hidden. Throws `missing_scope`.
 */
export async function sweep(deps: ChangeDeps, actor: Actor, { dryRun }: { dryRun: boolean }) {
  requireManage(actor);
  const { ownerId } = actor;
  const now = deps.clock.now();
  const { ids, jobs, ...swept } = await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    const { paused, window_minutes } = await readAutomation(tx, ownerId);
    const { comments, overLimit } = await planSweep(tx, ownerId, { paused, now });
    const nothing = {
      ids: comments.map(({ id }) => id),
      paused,
      overLimit,
      jobId: null,
      undoUntil: null,
      jobs: [],
    };
    if (dryRun || comments.length === 0) return nothing;
    const undoUntil = new Date(now.getTime() + window_minutes * 60_000);
    const { action, hold_hours: ownHours, of_switch: ofSwitch } = AS_SWITCH;
    const deciding = { action, ownHours, ofSwitch, comments, now, undoUntil };
    const written = await writeAutomatic(tx, ownerId, deciding);
    await written.setStatus();
    const { itemIds, jobId } = written;
    await recordOnComments(tx, ownerId, {
      at: now,
      actor: 'automatic',
      action,
      details: { rule: limits.switchName, act_id: written.actId },
      comments: comments.map(({ youtube_id: id }) => ({ id, itemId: itemIds.get(id) })),
    });
    return { ...nothing, jobId, undoUntil, jobs: written.changedJobs };
  });
  for (const job of jobs) await publishJob(deps, job);
  if (jobs.length > 0) await deps.events.publish(ownerId, { type: 'decisions', comment_ids: [] });
  return { ...swept, comments: await listTexts(deps.db, ownerId, ids) };
}

async function planSweep(
  tx: Queryable,
  ownerId: OwnerId,
  { paused, now }: { paused: boolean; now: Date },
) {
  const spam_classes = await chosenKinds(tx, ownerId, await findSwitch(tx, ownerId));
  const found = await listSureSpam(tx, ownerId, { spam_classes, now, undecided: true });
  const today = await countActed(tx, ownerId, new Date(now.getTime() - DAY_MS));
  const matches = found.map(({ model_score: spam_score, ...comment }) => ({
    ...AS_SWITCH,
    id: comment.id,
    comment: { ...comment, spam_score },
  }));
  const places = { on: limits.switchActions - today.switch.on, dry_run: 0 };
  const outcomes = planAutomatic(matches, {
    ...(await learnCircumstances(tx, ownerId, found)),
    matching: new Set(found.map(({ id }) => id)),
    paused,
    left: { switch: places, rules: places },
  });
  const of = (outcome: MatchOutcome) =>
    matches.filter(({ id }) => outcomes.get(id) === outcome).map(({ comment }) => comment);
  const comments = of('acted').toSorted((a, b) => b.spam_score - a.spam_score || a.id - b.id);
  return { comments, overLimit: of('limit_reached').length };
}
