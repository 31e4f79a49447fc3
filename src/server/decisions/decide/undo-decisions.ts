import { recordAudit } from '../../audit/audit.repository.ts';
import { type Actor, isOwner } from '../../context/deps.ts';
import { changeStatus } from '../../db/comment-counters.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { ModerationItemRow, OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { publishJob } from '../../jobs/report-progress.ts';
import { judgeFirst, type RejudgeDeps } from '../../judging/verdicts/judge-first.ts';
import { updateBulkJobs } from '../items/bulk-jobs.repository.ts';
import { forgetDecided } from '../items/counted-decisions.repository.ts';
import { listDecidable, listLiveItems, listSaidWith } from './decide.repository.ts';
import {
  type DecidableComment,
  isDecidedAsBefore,
  isDecidedSince,
  planUndo,
  type SeenComments,
  type SkipReason,
} from './moderation.policy.ts';
import { takeBack } from './take-back.ts';
import { findAlike, forgetNotSpam } from './teach-not-spam.ts';

export interface UndoResult {
  undone: string[];
  skipped: { comment_id: string; reason: SkipReason }[];
}

/**
 * Undoes decisions that have not been sent, and restores the status of their comments. Takes back what
 * "Not spam" taught. What somebody has decided on a seen comment since stays.
 */
export const undoDecisions = (
  deps: RejudgeDeps,
  actor: Actor,
  which: Omit<DecisionsToUndo, 'chosen'>,
) => undoAmong(deps, actor, which);

/** An outbox item that was chosen before the owner was locked. */
export interface ChosenItem extends Pick<ModerationItemRow, 'id' | 'comment_id'> {
  /** When somebody had decided on the comment by then. */
  decided_at: Date | null;
}

/** The same for these items. A newer decision on their comments stays, also one that decides the same. */
export const undoOnly = (
  deps: RejudgeDeps,
  actor: Actor,
  { chosen }: { chosen: readonly ChosenItem[] },
) => undoAmong(deps, actor, { commentIds: chosen.map((item) => item.comment_id), chosen });

interface DecisionsToUndo {
  commentIds: readonly string[];
  seen?: SeenComments;
  /** Default: whatever waits. */
  chosen?: readonly ChosenItem[];
}

async function undoAmong(
  deps: RejudgeDeps,
  actor: Actor,
  { commentIds, seen, chosen }: DecisionsToUndo,
): Promise<UndoResult> {
  const { ownerId } = actor;
  const asked = [...new Set(commentIds)];
  const now = deps.clock.now();
  const undoing = await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    const comments = await listDecidable(tx, ownerId, asked);
    const newer = new Set(asked.filter((id) => isDecidedSince(id, comments.get(id), seen)));
    const ids = asked.filter((id) => !newer.has(id));
    const untouched = chosen?.filter((item) =>
      isDecidedAsBefore(comments.get(item.comment_id), item),
    );
    const only = untouched && new Set(untouched.map(({ id }) => id));
    const forgettable = await listForgettable(tx, actor, { commentIds: ids, only });
    const alike = await forgetNotSpam(tx, ownerId, { commentIds: forgettable, now });
    const { undone: decisions, requestIds } = await takeBack(tx, ownerId, { ids, only, now });
    const undone = [...new Set([...decisions, ...alike.ids])];
    await reviewAgain(tx, ownerId, {
      ids: alike.ids.filter((id) => !decisions.includes(id)),
      comments,
    });
    if (undone.length > 0) {
      await recordAudit(tx, ownerId, {
        at: now,
        action: 'undo',
        target: undone.length === 1 ? undone[0] : undefined,
        details: { comment_ids: undone },
      });
    }
    const taken = new Set(undone);
    const result: UndoResult = {
      undone,
      skipped: asked
        .filter((id) => !taken.has(id))
        .map((id) => {
          if (newer.has(id)) return { comment_id: id, reason: 'decided_since' };
          return { comment_id: id, reason: comments.has(id) ? 'already_sent' : 'not_found' };
        }),
    };
    return { result, alike, jobs: await updateBulkJobs(tx, ownerId, { requestIds, now }) };
  });
  for (const job of undoing.jobs) await publishJob(deps, job);
  if (undoing.alike.ids.length > 0) {
    await judgeFirst(deps, ownerId, () => findAlike(deps.db, ownerId, undoing.alike));
  }
  const { undone } = undoing.result;
  // An event that names none would be about many.
  if (undone.length > 0) {
    await deps.events.publish(ownerId, { type: 'decisions', comment_ids: undone });
  }
  return undoing.result;
}

/**
 * The comments whose "Not spam" is taken back. Either it was said in the same request as the decision that
 * waits, or nothing is decided on the comment since and the owner undoes it.
 */
async function listForgettable(
  tx: OwnerTransaction,
  actor: Actor,
  { commentIds, only }: { commentIds: readonly string[]; only: ReadonlySet<number> | undefined },
): Promise<string[]> {
  const { ownerId } = actor;
  const items = await listLiveItems(tx, ownerId, commentIds);
  const waiting = commentIds.flatMap((id) => planUndo(items.get(id) ?? {})?.item ?? []);
  const undone = waiting.filter(({ id }) => only?.has(id) !== false);
  const said = await listSaidWith(tx, ownerId, undone);
  if (!isOwner(actor) || only) return said;
  return [...said, ...commentIds.filter((id) => !items.has(id))];
}

/** What "Not spam" has approved is undecided again once that is taken back, although viewers see it. */
async function reviewAgain(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { ids, comments }: { ids: readonly string[]; comments: ReadonlyMap<string, DecidableComment> },
): Promise<void> {
  const approved = ids.filter((id) => {
    const comment = comments.get(id);
    return comment?.moderation_status === 'approved' && comment.platform_status === 'published';
  });
  await changeStatus(tx, ownerId, { ids: approved, moderation_status: 'unmoderated' });
  await forgetDecided(tx, ownerId, { commentIds: approved });
}
