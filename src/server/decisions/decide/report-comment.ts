import { recordOnComments } from '../../audit/comment-entries.repository.ts';
import { countLines } from '../../audit/count-lines.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { Actor, ChangeDeps } from '../../context/deps.ts';
import { changeStatus } from '../../db/comment-counters.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { publishJob } from '../../jobs/report-progress.ts';
import { learnFromDecisions } from '../../judging/learning/learn-from-decisions.ts';
import { updateBulkJobs } from '../items/bulk-jobs.repository.ts';
import { queueSecondHalves } from '../items/held-comments.repository.ts';
import { closeFailures, listDecidable, listLiveItems } from './decide.repository.ts';
import { planUndo } from './moderation.policy.ts';
import { endUnsent } from './take-back.ts';

/**
 * Marks a comment as spam here, since the platform accepts no reports from apps. A rejected comment
 * stays rejected. An unsent approval is superseded, and what was decided before it counts again.
 */
export async function reportComment(
  { db, clock, events }: ChangeDeps,
  { ownerId, channelId }: Actor,
  commentId: string,
): Promise<void> {
  const now = clock.now();
  const changed = await inOwnerTransaction(db, ownerId, async (tx) => {
    const comment = (await listDecidable(tx, ownerId, [commentId])).get(commentId);
    if (!comment) throw notFound('Comment');
    if (channelId !== null && comment.author_channel_id === channelId) {
      throw new AppError('own_comment', 'You wrote this comment yourself.');
    }
    const live = (await listLiveItems(tx, ownerId, [commentId])).get(commentId) ?? {};
    const undo = planUndo(live);
    const approval = undo?.item.target === 'published' ? undo : undefined;
    const requestIds = approval
      ? await endUnsent(tx, ownerId, { ids: [approval.item.id], state: 'superseded', now })
      : [];
    // A rejection that failed stays open: it asks for the same as a report.
    await closeFailures(tx, ownerId, { ids: [commentId], target: 'published', now });
    await countLines(tx, ownerId, { lines: 1, now });
    const status = approval?.status ?? comment.moderation_status;
    const moderation_status = status === 'rejected' ? status : 'spam';
    await changeStatus(tx, ownerId, { ids: [commentId], moderation_status });
    requestIds.push(...(await queueSecondHalves(tx, ownerId, { ids: [commentId], now })));
    await learnFromDecisions(tx, { ownerId, commentIds: [commentId], now });
    await recordOnComments(tx, ownerId, {
      at: now,
      actor: 'owner',
      action: 'report',
      details: {},
      comments: [{ id: commentId }],
    });
    return updateBulkJobs(tx, ownerId, { requestIds, now });
  });
  for (const job of changed) await publishJob({ events }, job);
  await events.publish(ownerId, { type: 'decisions', comment_ids: [commentId] });
}
