import type { CommentReason } from '../../../contract/comment.ts';
import { evidenceTerms } from '../../../detection/evidence-terms.ts';
import { type Lean, leanOf, type OwnerDecisions } from '../../../detection/owner-decisions.ts';
import type { DecidedComment } from './decided-comments.repository.ts';
import type { Lesson } from './lessons.repository.ts';

/** The lesson of a comment's present decision; undefined without a decision of the owner. */
export function deriveLesson(comment: DecidedComment): Lesson | undefined {
  const { moderation_status: status, platform_status: platformStatus } = comment;
  // Published spam was reported by the owner; other spam is only the platform's opinion.
  const reported = status === 'spam' && platformStatus === 'published';
  if (status !== 'approved' && status !== 'rejected' && !reported) return undefined;
  return lessonOf(comment, status === 'approved');
}

/** What a comment teaches in this direction. */
export function lessonOf(comment: DecidedComment, approved: boolean): Lesson {
  const reasons = comment.reasons as CommentReason[];
  return {
    commentId: comment.youtube_id,
    authorChannelId: comment.author_channel_id,
    approved,
    terms: evidenceTerms(comment.folded_text ?? comment.content, reasons),
  };
}

/** The names and words that spoke against a comment, as its reasons name them. */
export function namedEvidence({ reasons }: DecidedComment): { names: string[]; words: string[] } {
  const valuesOf = (signals: Readonly<Record<string, string>>) => [
    ...new Set(
      (reasons as CommentReason[]).flatMap(({ signal, values, weight }) => {
        const value = values[signals[signal] ?? ''];
        return typeof value === 'string' && weight > 0 ? [value] : [];
      }),
    ),
  ];
  const words = valuesOf({ gambling_terms: 'term', call_to_action: 'term' });
  return { names: valuesOf({ brand_token: 'token' }), words };
}

type Decisions<Key> = ReadonlyMap<Key, OwnerDecisions>;

/**
 * Whether the leans of decisions have changed, so that scores change. Leans above `most` count as
 * `most`. For words it is 0: rejections never count against a word.
 */
export function leansDiffer<Key>(
  before: Decisions<Key>,
  after: Decisions<Key>,
  most: Lean = 2,
): boolean {
  return [...new Set([...before.keys(), ...after.keys()])].some(
    (key) => Math.min(leanOf(before.get(key)), most) !== Math.min(leanOf(after.get(key)), most),
  );
}
