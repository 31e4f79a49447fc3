import type { NotSpamTaught } from '../../../contract/moderation.ts';
import { googleScopes } from '../../../platform/google-endpoints.ts';
import { recordOnComments } from '../../audit/comment-entries.repository.ts';
import { countLines } from '../../audit/count-lines.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { Actor } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerTransaction } from '../../db/schema.ts';
import { judgeFirst, type RejudgeDeps } from '../../judging/verdicts/judge-first.ts';
import { listFlagged } from '../../judging/verdicts/verdicts.repository.ts';
import { listDecidable } from './decide.repository.ts';
import type { DecideCommand } from './decide-on-comments.ts';
import { moderateComments } from './moderate-comments.ts';
import { refusalReason } from './moderation.policy.ts';
import { findFlaggedAlike, type Teaching, teachNotSpam } from './teach-not-spam.ts';

export interface NotSpamSaid extends NotSpamTaught {
  /** YouTube does not let it be published again. */
  staysRejected: boolean;
}

/**
 * Teaches that a comment is no spam, approves it where the owner may, and judges first what it shares
 * something with. Throws `not_found` and `own_comment`.
 */
export async function sayNotSpam(
  deps: RejudgeDeps,
  actor: Actor,
  commentId: string,
): Promise<NotSpamSaid> {
  const { db, clock } = deps;
  const { ownerId, channelId } = actor;
  const comment = (await listDecidable(db, ownerId, [commentId])).get(commentId);
  if (!comment) throw notFound('Comment');
  const refused = refusalReason(comment, channelId);
  if (refused === 'own_comment') throw new AppError(refused, 'You wrote this comment yourself.');
  const mayDecide = refused === undefined && actor.scopes.includes(googleScopes.manage);
  let teaching: Teaching | undefined;
  const teach = async (tx: OwnerTransaction, isLogged: boolean, now: Date) => {
    teaching = await teachNotSpam(tx, ownerId, { commentId, now });
    if (isLogged || teaching.isKnown) return;
    await countLines(tx, ownerId, { lines: 1, now });
    await recordOnComments(tx, ownerId, {
      at: now,
      actor: 'owner',
      action: 'not_spam',
      details: {},
      comments: [{ id: commentId }],
    });
  };
  if (mayDecide) {
    const also: DecideCommand['also'] = (tx, logged, now) => teach(tx, logged.length > 0, now);
    const commentIds = [commentId];
    await moderateComments(deps, actor, {
      commentIds,
      decision: 'approve',
      loggedAs: 'not_spam',
      also,
    });
  } else {
    await inOwnerTransaction(db, ownerId, (tx) => teach(tx, false, clock.now()));
  }
  if (!teaching) throw notFound('Comment');
  const { alike, named, isKnown } = teaching;
  const staysRejected = refused === undefined && comment.platform_status === 'rejected';
  // Said again, it changes no verdict.
  if (isKnown) return { ...named, unflagged: 0, staysRejected };
  const flagged = await findFlaggedAlike(db, ownerId, alike);
  await judgeFirst(deps, ownerId, async () => [commentId, ...flagged]);
  const others = flagged.filter((id) => id !== commentId);
  const left = await listFlagged(db, ownerId, others);
  return { ...named, unflagged: others.length - left.length, staysRejected };
}
