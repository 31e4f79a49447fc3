import { recordAudit } from '../audit/audit.repository.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../errors.ts';
import type { Actor } from '../http/authenticate.ts';
import { learnFromDecisions } from '../learning/learn-from-decisions.ts';
import { lockComments, setStatus } from './outbox.repository.ts';

/**
 * Marks a comment as spam here; the platform takes no reports from apps. A rejected one stays
 * rejected, which says more.
 */
export async function reportComment(
  { db, clock, events, jobs }: Pick<Deps, 'db' | 'clock' | 'events' | 'jobs'>,
  { ownerId, channelId }: Actor,
  commentId: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const comment = (await lockComments(tx, ownerId, [commentId])).get(commentId);
    if (!comment) throw notFound('Comment');
    if (channelId !== null && comment.author_channel_id === channelId) {
      throw new AppError('own_comment', 'You wrote this comment yourself.');
    }
    if (comment.moderation_status !== 'rejected') {
      await setStatus(tx, ownerId, { ids: [commentId], status: 'spam' });
    }
    await learnFromDecisions(tx, jobs, { ownerId, commentIds: [commentId], now });
    await recordAudit(tx, ownerId, {
      at: now,
      actor: 'owner',
      action: 'report',
      target: commentId,
    });
  });
  await events.publish(ownerId, { type: 'decisions', comment_ids: [commentId] });
}
