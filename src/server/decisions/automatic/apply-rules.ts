import { limits } from '../../../contract/limits.ts';
import type { MatchOutcome, RuleAction } from '../../../contract/rule.ts';
import { DAY_MS } from '../../../contract/time-lengths.ts';
import { recordOnComments } from '../../audit/comment-entries.repository.ts';
import type { Actor, ChangeDeps, Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { JobRow, OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import { publishJob } from '../../jobs/report-progress.ts';
import { listRegularViewers } from '../../judging/authors/regular-viewers.repository.ts';
import { listTrustedAmong } from '../../judging/authors/trusted-authors.repository.ts';
import { findMatching } from '../../judging/rules/match-rules.ts';
import { findRule } from '../../judging/rules/rules.repository.ts';
import type { WorkRun } from '../../work/work-run.ts';
import {
  type ActedPlaces,
  type Circumstances,
  planAutomatic,
  type WaitingMatch,
} from './automatic.policy.ts';
import {
  countActed,
  insertAct,
  listEverDecided,
  listWaitingMatches,
  settleMatches,
} from './automatic.repository.ts';
import { readAutomation } from './automation-settings.ts';
import { switchSince } from './clean-switch.ts';
import { writeAutomatic } from './write-automatic.ts';

/** A broad rule finds a whole channel at its first sync, which no transaction could hold. */
const MATCHES_AT_ONCE = 5_000;

type ApplyDeps = ChangeDeps & Pick<Deps, 'effects'> & { matchesAtOnce?: number };

/**
 * Decides on all comments that rules have found. What it decides waits for the window in which the
 * owner can take it back. Gives way to others after a part; returns when it is due again then.
 */
export async function applyRules(
  deps: ApplyDeps,
  { ownerId, givesWay }: Pick<WorkRun, 'ownerId'> & Partial<Pick<WorkRun, 'givesWay'>>,
): Promise<Date | undefined> {
  const limit = deps.matchesAtOnce ?? MATCHES_AT_ONCE;
  while ((await applyToSome(deps, ownerId, { over: undefined, limit })) === limit) {
    if (await givesWay?.()) return deps.clock.now();
  }
  return undefined;
}

/** Hides what the limit of the switch has left visible: the owner asks for it. */
export async function hideOverLimit(
  deps: ApplyDeps,
  { ownerId }: Pick<Actor, 'ownerId'>,
): Promise<void> {
  if ((await readAutomation(deps.db, ownerId)).paused) return;
  const limit = deps.matchesAtOnce ?? MATCHES_AT_ONCE;
  const over = switchSince(deps.clock.now());
  while ((await applyToSome(deps, ownerId, { over, limit })) === limit);
}

/**
 * Decides on so many comments in one transaction, and returns on how many: a run that is killed has
 * decided on all of them or none, and one that is repeated goes on with the others.
 */
async function applyToSome(
  deps: ApplyDeps,
  ownerId: OwnerId,
  { over, limit }: { over: Date | undefined; limit: number },
): Promise<number> {
  const now = deps.clock.now();
  const { jobs, acts, told, met } = await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    const matches = await listWaitingMatches(tx, ownerId, { over, limit });
    if (matches.length === 0) return { jobs: [], acts: [], told: false, met: 0 };
    const settings = await readAutomation(tx, ownerId);
    const today = await countActed(tx, ownerId, new Date(now.getTime() - DAY_MS));
    const outcomes = planAutomatic(matches, {
      ...(await learnCircumstances(
        tx,
        ownerId,
        matches.map(({ comment }) => comment),
      )),
      matching: await listStillMatching(tx, ownerId, matches),
      paused: settings.paused,
      left: {
        rules: leftOf(settings.daily_limit, today.rules),
        switch: leftOf(over === undefined ? limits.switchActions : Infinity, today.switch),
      },
    });
    const byOutcome = Map.groupBy(matches, ({ id }) => outcomes.get(id) ?? 'noted');
    const undoUntil = new Date(now.getTime() + settings.window_minutes * 60_000);
    const writing = { byOutcome, now, undoUntil };
    await settleUntouched(tx, ownerId, writing);
    await noteDryRun(tx, ownerId, writing);
    const done = await actOn(tx, ownerId, writing);
    const isTold =
      done.acts.length > 0 &&
      (await tell(deps.effects, tx, { ownerId, acts: done.acts, ...writing }));
    return { ...done, told: isTold, met: matches.length };
  });
  for (const job of jobs) await publishJob(deps, job);
  if (acts.length > 0) await deps.events.publish(ownerId, { type: 'decisions', comment_ids: [] });
  if (told) await deps.events.publish(ownerId, { type: 'notifications' });
  return met;
}

const leftOf = (limit: number, { on, dry_run }: ActedPlaces['rules']) => ({
  on: limit - on,
  dry_run: limit - dry_run,
});

/** What was done alike. `jobId`: of what rules sent; null of what they only marked, and of the switch. */
interface DoneAct {
  id: number;
  jobId: number | null;
}

/**
 * One notification for all that a part of a run has done, named by the first of its acts. What the
 * switch has done is told by the notification that names it.
 */
function tell(
  effects: Deps['effects'],
  tx: OwnerTransaction,
  { ownerId, acts, byOutcome, undoUntil }: Writing & { ownerId: OwnerId; acts: readonly DoneAct[] },
): Promise<boolean> {
  const acted = (byOutcome.get('acted') ?? []).filter((match) => !match.of_switch);
  if (acted.length === 0) return Promise.resolve(false);
  const count = (action: RuleAction) => acted.filter((match) => match.action === action).length;
  return effects.notify(tx, ownerId, {
    event: 'automatic_actions',
    occurrence: String(acts[0]?.id),
    details: {
      marked: count('mark_spam'),
      held: count('hold'),
      rejected: count('reject'),
      undo_until: undoUntil.toISOString(),
      job_ids: acts.flatMap(({ jobId }) => (jobId === null ? [] : [String(jobId)])),
    },
  });
}

/** What is known of these comments and their authors, beyond what has found them. */
export async function learnCircumstances(
  tx: Queryable,
  ownerId: OwnerId,
  comments: readonly Pick<WaitingMatch['comment'], 'youtube_id' | 'author_channel_id'>[],
): Promise<Pick<Circumstances, 'trusted' | 'regulars' | 'decided' | 'marked'>> {
  const ids = [...new Set(comments.map((comment) => comment.youtube_id))];
  const authors = comments.flatMap((comment) => comment.author_channel_id ?? []);
  return {
    trusted: await listTrustedAmong(tx, ownerId, authors),
    regulars: await listRegularViewers(tx, ownerId, [...new Set(authors)]),
    ...(await listEverDecided(tx, ownerId, ids)),
  };
}

/** Scores change until the end of a sync, and the owner may have changed the rule. */
async function listStillMatching(
  tx: Queryable,
  ownerId: OwnerId,
  matches: readonly WaitingMatch[],
): Promise<Set<number>> {
  const still = new Set<number>();
  for (const [ruleId, group] of Map.groupBy(matches, (match) => match.rule_id)) {
    const rule = await findRule(tx, ownerId, ruleId);
    if (!rule) continue;
    const ids = group.map(({ comment }) => comment.youtube_id);
    const found = new Set(await findMatching(tx, ownerId, { rule, ids }));
    for (const { id, comment } of group) if (found.has(comment.id)) still.add(id);
  }
  return still;
}

interface Writing {
  byOutcome: ReadonlyMap<MatchOutcome, readonly WaitingMatch[]>;
  now: Date;
  undoUntil: Date;
}

const idsOf = (matches: readonly WaitingMatch[]) => matches.map(({ id }) => id);

async function settleUntouched(tx: OwnerTransaction, ownerId: OwnerId, { byOutcome }: Writing) {
  for (const [outcome, matches] of byOutcome) {
    if (outcome === 'acted' || outcome === 'would_act') continue;
    await settleMatches(tx, ownerId, { ids: idsOf(matches), outcome });
  }
}

/** Matches whose comments are one act: done alike, under the same limit. */
const alike = (matches: readonly WaitingMatch[] = []) =>
  Map.groupBy(
    matches,
    ({ action, hold_hours, of_switch }) => `${action} ${hold_hours} ${of_switch}`,
  ).values() as Iterable<[WaitingMatch, ...WaitingMatch[]]>;

async function noteDryRun(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { byOutcome, now, undoUntil }: Writing,
): Promise<void> {
  for (const matches of alike(byOutcome.get('would_act'))) {
    const [{ action, of_switch }] = matches;
    const actId = await insertAct(tx, ownerId, {
      action,
      is_dry_run: true,
      of_switch,
      job_id: null,
      comments: matches.length,
      created_at: now,
      undo_until: undoUntil,
    });
    await settleMatches(tx, ownerId, { ids: idsOf(matches), outcome: 'would_act', actId });
  }
}

async function actOn(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { byOutcome, now, undoUntil }: Writing,
): Promise<{ jobs: JobRow[]; acts: DoneAct[] }> {
  const jobs: JobRow[] = [];
  const acts: DoneAct[] = [];
  for (const matches of alike(byOutcome.get('acted'))) {
    const [{ action, hold_hours: ownHours, of_switch }] = matches;
    const comments = matches.map(({ comment }) => comment);
    const deciding = { action, ownHours, ofSwitch: of_switch, comments, now, undoUntil };
    const written = await writeAutomatic(tx, ownerId, deciding);
    const { actId } = written;
    await settleMatches(tx, ownerId, { ids: idsOf(matches), outcome: 'acted', actId });
    acts.push({ id: actId, jobId: of_switch ? null : written.jobId });
    await written.setStatus();
    jobs.push(...written.changedJobs);
    for (const [ruleId, group] of Map.groupBy(matches, (match) => match.rule_id)) {
      const ids = group.map(({ comment }) => comment.youtube_id);
      await recordOnComments(tx, ownerId, {
        at: now,
        actor: 'automatic',
        action,
        details: {
          rule_id: ruleId,
          rule: group[0]?.rule_name ?? '',
          act_id: actId,
          comment_ids: ids,
        },
        comments: ids.map((id) => ({ id, itemId: written.itemIds.get(id) })),
      });
    }
  }
  return { jobs, acts };
}
