import type { Decision } from '../../../contract/moderation.ts';
import { readSettings } from '../../account/settings/settings.ts';
import { countLines } from '../../audit/count-lines.ts';
import { mapInTurns } from '../../base/turns.ts';
import type { Actor, ChangeDeps } from '../../context/deps.ts';
import { requireManage } from '../../context/require-manage.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import { publishJob } from '../../jobs/report-progress.ts';
import { trustAuthors } from '../../judging/authors/trust-author.ts';
import { targetOf } from '../items/moderation-status.ts';
import { listLiveItems, listNews, listWindows, moveWindow } from './decide.repository.ts';
import {
  type Ask,
  approvesAnew,
  type DecidableComment,
  isDecidedSince,
  planDecision,
  refusalReason,
  type SeenComments,
  skip,
} from './moderation.policy.ts';
import { endOfUndo, type NewDecisions, windowToJoin } from './send-window.policy.ts';
import {
  isLogged,
  type PlannedComment,
  type WriteResult,
  writeDecisions,
} from './write-decisions.ts';

export interface DecideCommand {
  decision: Decision;
  /** Only with a rejection. Default: false. */
  banAuthor?: boolean;
  /**
   * Only with an approval: trusts the authors of the approved comments in the same transaction.
   * Default: false.
   */
  trustAuthor?: boolean;
  /** What belongs to the decision and succeeds or fails with it; gets the comments that the log names. */
  also?(tx: OwnerTransaction, logged: readonly string[], now: Date): Promise<void>;
  /** What the audit log calls it. Default: as the decision. */
  loggedAs?: 'not_spam' | 'bring_back';
  /**
   * Only with an approval: publishes the comments that the platform did not hold before, and leaves
   * all of them undecided. Default: false.
   */
  takesBack?: boolean;
  /** A newer word on one of these stays. Default: whatever was decided before gives way. */
  seen?: SeenComments | undefined;
  /** How long rejected comments are held first. Default: as the owner's settings say. */
  holdHours?: number | undefined;
  /** Chooses comments by their ids, once the owner is locked. Undefined: not stored. */
  select(tx: OwnerTransaction): Promise<ReadonlyMap<string, DecidableComment | undefined>>;
  /** Looks at the plans before anything is written. If it throws, nothing changes. */
  confirm?(plans: readonly PlannedComment[]): void;
  /**
   * What the audit log says of an act on everything that matches a filter. Such an act always has a
   * job. Without it the log names the comments, and few comments get no job.
   */
  act?: Record<string, unknown>;
}

export interface Decided extends Pick<WriteResult, 'units' | 'sendAfter' | 'jobId'> {
  decidedAt: Date;
  plans: PlannedComment[];
}

/**
 * Stores one decision of the owner on any number of comments in one transaction, so a crash after it
 * loses nothing. The outbox sends it after the undo delay. Throws `missing_scope` and `too_many_requests`.
 */
export async function decide(
  deps: ChangeDeps,
  actor: Actor,
  command: DecideCommand,
): Promise<Decided> {
  requireManage(actor);
  const { ownerId } = actor;
  const { decision, banAuthor = false } = command;
  const { plans, written, moved, decidedAt } = await inOwnerTransaction(
    deps.db,
    ownerId,
    async (tx) => {
      // Who waits for the lock loses nothing of the undo delay.
      const now = deps.clock.now();
      const settings = await readSettings(tx, ownerId);
      const undoMs = settings.undo_seconds * 1000;
      const holdHours = command.holdHours ?? settings.hold_hours;
      const ask = { target: targetOf(decision, holdHours), banAuthor };
      const comments = await command.select(tx);
      const all = await planAll(tx, actor, { comments, ask });
      const isAct = command.act !== undefined;
      const repeats = await findRepeats(tx, ownerId, { all, decision, isAct });
      const planned = leaveNewer(repeats, command.seen);
      command.confirm?.(planned);
      const logged = planned.filter(isLogged).map(({ id }) => id);
      await countLines(tx, ownerId, { lines: logged.length, now });
      const sendAfter = endOfUndo(now, { undoMs, comments: planned.length });
      const count = planned.filter(({ plan }) => plan.kind === 'queue').length;
      const added = { count, due: sendAfter, undoMs };
      const delayed = await delayWaitingDecisions(tx, ownerId, { ask, now, added });
      const writing = { plans: planned, ask, holdHours, now, sendAfter };
      const { act, loggedAs, takesBack = false } = command;
      const changed = delayed.map((item) => item.request_id);
      const told = { changed, act, loggedAs, takesBack };
      const result = await writeDecisions(tx, ownerId, { ...writing, ...told });
      if (command.trustAuthor) {
        await trustAuthors(tx, ownerId, { authorChannelIds: authorsOf(planned), now });
      }
      await command.also?.(tx, logged, now);
      return { plans: planned, written: result, moved: delayed, decidedAt: now };
    },
  );
  for (const job of written.changedJobs) await publishJob(deps, job);
  const accepted = acceptedOf(plans);
  // An event about many comments names none of them, so pages reload.
  const changed = [...new Set([...accepted, ...moved.map((m) => m.comment_id)])];
  if (changed.length > 0) {
    const comment_ids = command.act ? [] : changed;
    await deps.events.publish(ownerId, { type: 'decisions', comment_ids });
  }
  const { units, sendAfter, jobId } = written;
  return { plans, units, sendAfter, jobId, decidedAt };
}

/**
 * Skips comments on which somebody has decided since the caller saw them, the same or otherwise. Who repeats
 * their own decision has not: they have lost its answer.
 */
const leaveNewer = (plans: readonly PlannedComment[], seen: SeenComments | undefined) =>
  plans.map((planned) =>
    isLogged(planned) && isDecidedSince(planned.id, planned.comment, seen)
      ? { ...planned, plan: skip('decided_since') }
      : planned,
  );

export const acceptedOf = (plans: readonly PlannedComment[]): string[] =>
  plans.filter(({ plan }) => plan.kind !== 'skip').map(({ id }) => id);

const authorsOf = (plans: readonly PlannedComment[]): string[] => {
  const accepted = plans.filter(({ plan }) => plan.kind !== 'skip');
  return [...new Set(accepted.flatMap(({ comment }) => comment?.author_channel_id ?? []))];
};

/** Delays waiting decisions to share a call with the new ones. Returns them. */
async function delayWaitingDecisions(
  tx: Queryable,
  ownerId: OwnerId,
  { ask, now, added }: { ask: Ask; now: Date; added: NewDecisions },
) {
  if (added.count === 0 || added.undoMs === 0) return [];
  const window = windowToJoin(await listWindows(tx, ownerId, { ...ask, now }), added);
  if (!window) return [];
  return moveWindow(tx, ownerId, { ...ask, from: window.sendAfter, to: added.due });
}

/** What would become of a decision on each of these comments. */
export async function planAll(
  db: Queryable,
  { ownerId, channelId }: Actor,
  { comments, ask }: { comments: Awaited<ReturnType<DecideCommand['select']>>; ask: Ask },
): Promise<PlannedComment[]> {
  const items = await listLiveItems(db, ownerId, [...comments.keys()]);
  return mapInTurns(comments, ([id, comment]) => {
    const live = items.get(id) ?? {};
    if (!comment) return { id, comment, live, plan: skip('not_found') };
    const refused = refusalReason(comment, channelId);
    if (refused) return { id, comment, live, plan: skip(refused) };
    return { id, comment, live, plan: planDecision(comment, ask, live) };
  });
}

/**
 * Tells a person who repeats their own decision from one who decides the same as somebody else. The log names the
 * second and Sapu learns from it; the first changes nothing. An act on a filter leaves such comments as they are,
 * because nobody has chosen them.
 */
async function findRepeats(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { all, decision, isAct }: { all: readonly PlannedComment[]; decision: Decision; isAct: boolean },
): Promise<PlannedComment[]> {
  const joining = all.filter(
    ({ plan, comment }) =>
      plan.kind === 'join' && plan.supersedes.length === 0 && !approvesAnew(comment, decision),
  );
  const news = await listNews(tx, ownerId, {
    ids: isAct ? [] : joining.map(({ id }) => id),
    itemIds: joining.flatMap(({ live }) => (live.blocked ?? live.current)?.id ?? []),
  });
  const joins = new Set(joining);
  return all.map((planned) => {
    if (!joins.has(planned)) return planned;
    const joinedId = news.get(planned.id);
    const kind = joinedId === undefined ? 'repeat' : 'join';
    return { ...planned, plan: { kind, joinedId, supersedes: [] } };
  });
}
