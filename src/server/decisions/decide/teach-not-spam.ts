import type { NotSpamTaught } from '../../../contract/moderation.ts';
import { notFound } from '../../base/errors.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import { findFirst } from '../../judging/blacklist/first-comments.ts';
import { listMemberIds } from '../../judging/grouping/grouping.repository.ts';
import {
  type DecidedComment,
  listDecidedComments,
} from '../../judging/learning/decided-comments.repository.ts';
import { learnFromDecisions } from '../../judging/learning/learn-from-decisions.ts';
import { lessonOf, namedEvidence } from '../../judging/learning/lesson.policy.ts';
import {
  deleteLessons,
  listNotSpam,
  listTermsOf,
  saveLessons,
} from '../../judging/learning/lessons.repository.ts';
import { relearnAfterFirst } from '../../judging/verdicts/judge-first.ts';
import { listFlagged } from '../../judging/verdicts/verdicts.repository.ts';

/** How many members of a campaign are judged while the owner waits. */
const MOST_MEMBERS = 2_000;

/** What "Not spam" taught, and which comments it changes first. */
export interface Teaching {
  named: Pick<NotSpamTaught, 'names' | 'words'>;
  /** It was said before, so nothing is stored. */
  isKnown: boolean;
  alike: Alike;
}

/** The comments whose verdict may change. */
interface Alike {
  ids: readonly string[];
  terms: readonly string[];
  campaignIds: readonly number[];
}

/** Stores that a comment is no spam, and makes a re-judge due. The caller then judges first what is alike. */
export async function teachNotSpam(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { commentId, now }: { commentId: string; now: Date },
): Promise<Teaching> {
  const [comment] = await listDecidedComments(tx, ownerId, [commentId]);
  if (!comment) throw notFound('Comment');
  // Repeated, the evidence is gone already: what was taught the first time stays.
  const isKnown = (await listNotSpam(tx, ownerId, [commentId])).has(commentId);
  const lesson = { ...lessonOf(comment, true), notSpam: true };
  const terms = isKnown ? await listTermsOf(tx, ownerId, [commentId]) : lesson.terms;
  if (!isKnown) {
    await saveLessons(tx, ownerId, { lessons: [lesson], now });
    await relearnAfterFirst(tx, ownerId, now);
  }
  return { named: namedEvidence(comment), isKnown, alike: alikeOf([comment], terms) };
}

/** Takes "Not spam" back where it was said: what counts again is the decision on the comment. */
export async function forgetNotSpam(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { commentIds, now }: { commentIds: readonly string[]; now: Date },
): Promise<Alike> {
  const ids = [...(await listNotSpam(tx, ownerId, commentIds))];
  if (ids.length === 0) return alikeOf([], []);
  const terms = await listTermsOf(tx, ownerId, ids);
  await deleteLessons(tx, ownerId, ids);
  await learnFromDecisions(tx, { ownerId, commentIds: ids, now });
  await relearnAfterFirst(tx, ownerId, now);
  return alikeOf(await listDecidedComments(tx, ownerId, ids), terms);
}

const alikeOf = (comments: readonly DecidedComment[], terms: readonly string[]): Alike => ({
  ids: comments.map(({ youtube_id: id }) => id),
  campaignIds: [...new Set(comments.flatMap(({ campaign_id }) => campaign_id ?? []))],
  terms,
});

/** The comments whose verdicts may change: those themselves, and those that share something. */
export async function findAlike(
  db: Queryable,
  ownerId: OwnerId,
  { ids, terms, campaignIds }: Alike,
): Promise<string[]> {
  const words = terms.map((word) => ({ word, match: 'contains' as const }));
  const members = await listMemberIds(db, ownerId, { campaignIds, limit: MOST_MEMBERS });
  return findFirst(db, ownerId, { words, shown: [...ids, ...members] });
}

/** Those of them that are flagged. */
export const findFlaggedAlike = async (db: Queryable, ownerId: OwnerId, alike: Alike) =>
  listFlagged(db, ownerId, await findAlike(db, ownerId, alike));
