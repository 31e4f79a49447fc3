import type { Transaction } from 'kysely';
import type { OwnerId, Schema } from '../../db/schema.ts';
import { scheduleRelearning } from './apply-learning.ts';
import { listDecidedComments } from './decided-comments.repository.ts';
import { deriveLesson, leansDiffer } from './lesson.policy.ts';
import {
  countCampaignDecisions,
  countTermDecisions,
  deleteLessons,
  listNotSpam,
  listTermsOf,
  saveLessons,
} from './lessons.repository.ts';

export interface LearningInput {
  ownerId: OwnerId;
  /** Comments whose status was set in this transaction. */
  commentIds: readonly string[];
  now: Date;
  /** The decisions are undone, or brought back. */
  isTakenBack?: boolean;
}

/**
 * Stores lessons from decisions that the owner has just made or undone. Queues a re-judge when the
 * lessons change scores.
 */
export async function learnFromDecisions(
  tx: Transaction<Schema>,
  { ownerId, commentIds, now, isTakenBack = false }: LearningInput,
): Promise<void> {
  if (commentIds.length === 0) return;
  const comments = await listDecidedComments(tx, ownerId, commentIds);
  const derived = comments.flatMap((comment) => deriveLesson(comment) ?? []);
  const taught = new Set(derived.map(({ commentId }) => commentId));
  // An approval says less than "Not spam", which stays.
  const said = await listNotSpam(tx, ownerId, commentIds);
  const lessons = derived.filter(({ commentId, approved }) => !(approved && said.has(commentId)));
  const terms = [
    ...new Set([
      ...(await listTermsOf(tx, ownerId, commentIds)),
      ...lessons.flatMap((lesson) => lesson.terms),
    ]),
  ];
  const campaignIds = [...new Set(comments.flatMap(({ campaign_id }) => campaign_id ?? []))];
  const count = async () => ({
    terms: await countTermDecisions(tx, ownerId, { now, terms }),
    campaigns: await countCampaignDecisions(tx, ownerId, {
      now,
      campaignIds,
      changing: commentIds,
    }),
  });
  const before = await count();
  await deleteLessons(
    tx,
    ownerId,
    commentIds.filter((id) => !taught.has(id)),
  );
  await saveLessons(tx, ownerId, { lessons, now });
  const after = await count();
  const matters =
    leansDiffer(before.terms, after.terms, 0) || leansDiffer(before.campaigns, after.campaigns);
  if (matters) await scheduleRelearning(tx, ownerId, { now, isTakenBack });
}
