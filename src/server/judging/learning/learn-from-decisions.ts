import type { Transaction } from 'kysely';
import type { OwnerDecisions } from '../../../detection/owner-decisions.ts';
import { isOwnersAct } from '../../base/acting.ts';
import { chunksOf, INSERTED_AT_ONCE } from '../../db/chunks.ts';
import type { OwnerId, Schema } from '../../db/schema.ts';
import { scheduleRelearning } from './apply-learning.ts';
import { listDecidedComments } from './decided-comments.repository.ts';
import { deriveLesson, leansDiffer } from './lesson.policy.ts';
import {
  countCampaignDecisions,
  countTermDecisions,
  deleteLessons,
  type Lesson,
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
  /** Comments on which a rule's decision is left: it teaches nothing. */
  byRules?: ReadonlySet<string>;
}

/** Lessons of some comments, from the decisions that are made now. */
interface Taught {
  commentIds: readonly string[];
  campaignIds: readonly number[];
  lessons: readonly Lesson[];
  /** Comments that teach nothing now. */
  cleared: readonly string[];
  /** Words in these lessons, and in those that they replace. */
  terms: readonly string[];
}

/**
 * Stores lessons from decisions that the owner has just made or undone. Queues a re-judge when the
 * lessons change scores. Words are counted once for all of them: a large act is often about the same few
 * words, and each count reads all that was decided of a word.
 */
export async function learnFromDecisions(
  tx: Transaction<Schema>,
  { ownerId, commentIds, now, isTakenBack = false, byRules = new Set() }: LearningInput,
): Promise<void> {
  const parts: Taught[] = [];
  const mayEnd = isOwnersAct() && !isTakenBack;
  for (const ids of chunksOf(commentIds, INSERTED_AT_ONCE)) {
    parts.push(await teach(tx, ownerId, { commentIds: ids, mayEnd, byRules }));
  }
  const terms = [...new Set(parts.flatMap((part) => part.terms))];
  const before = await countTerms(tx, ownerId, { now, terms });
  let matters = false;
  for (const part of parts) {
    const { campaignIds, commentIds: changing } = part;
    const count = () => countCampaignDecisions(tx, ownerId, { now, campaignIds, changing });
    const counted = await count();
    await deleteLessons(tx, ownerId, part.cleared);
    await saveLessons(tx, ownerId, { lessons: part.lessons, now });
    if (leansDiffer(counted, await count())) matters = true;
  }
  const after = await countTerms(tx, ownerId, { now, terms });
  if (matters || leansDiffer(before, after, 0)) {
    await scheduleRelearning(tx, ownerId, { now, isSoon: isTakenBack });
  }
}

interface TeachingInput extends Required<Pick<LearningInput, 'commentIds' | 'byRules'>> {
  /** Whether a rejection ends "Not spam". */
  mayEnd: boolean;
}

async function teach(
  tx: Transaction<Schema>,
  ownerId: OwnerId,
  { commentIds, mayEnd, byRules }: TeachingInput,
): Promise<Taught> {
  const comments = await listDecidedComments(tx, ownerId, commentIds);
  const owned = comments.filter(({ youtube_id: id }) => !byRules.has(id));
  const derived = owned.flatMap((comment) => deriveLesson(comment) ?? []);
  const taught = new Set(derived.map(({ commentId }) => commentId));
  // An approval says less than "Not spam", which stays. Only the owner's own rejection ends it.
  const said = await listNotSpam(tx, ownerId, commentIds);
  const lessons = derived.filter(
    ({ commentId, approved }) => !said.has(commentId) || (!approved && mayEnd),
  );
  const known = await listTermsOf(tx, ownerId, commentIds);
  return {
    commentIds,
    campaignIds: [...new Set(comments.flatMap(({ campaign_id }) => campaign_id ?? []))],
    lessons,
    cleared: commentIds.filter((id) => !taught.has(id) && !said.has(id)),
    terms: [...new Set([...known, ...lessons.flatMap((lesson) => lesson.terms)])],
  };
}

async function countTerms(
  tx: Transaction<Schema>,
  ownerId: OwnerId,
  { now, terms: all }: { now: Date; terms: readonly string[] },
): Promise<Map<string, OwnerDecisions>> {
  const counted = new Map<string, OwnerDecisions>();
  for (const terms of chunksOf(all, INSERTED_AT_ONCE)) {
    for (const one of await countTermDecisions(tx, ownerId, { now, terms })) counted.set(...one);
  }
  return counted;
}
