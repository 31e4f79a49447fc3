import type { CommentReason } from '../../contract/comment.ts';
import { evidenceTerms } from '../../detection/evidence-terms.ts';
import { type Lean, leanOf, type OwnerDecisions } from '../../detection/owner-decisions.ts';
import type { DecidedComment } from './decided-comments.repository.ts';
import type { Lesson } from './lessons.repository.ts';

/** What a comment teaches as it stands decided; nothing when no decision of the owner holds. */
export function lessonOf(comment: DecidedComment): Lesson | undefined {
  const { moderation_status: status, platform_status: platformStatus } = comment;
  // Spam that the platform shows is what the owner reported; the rest is the platform's opinion.
  const reported = status === 'spam' && platformStatus === 'published';
  if (status !== 'approved' && status !== 'rejected' && !reported) return undefined;
  const reasons = (comment.reasons as CommentReason[]).map(({ signal, spans }) => ({
    signal,
    spans: spans.map(({ start, end, folded_start, folded_end }) => ({
      start,
      end,
      foldedStart: folded_start,
      foldedEnd: folded_end,
    })),
  }));
  return {
    commentId: comment.youtube_id,
    authorChannelId: comment.author_channel_id,
    approved: status === 'approved',
    terms: evidenceTerms(comment.folded_text ?? comment.content, reasons),
  };
}

type Decisions<Key> = ReadonlyMap<Key, OwnerDecisions>;

/** Whether decisions lean another way than before, so that scores change. */
export function leansDiffer<Key>(before: Decisions<Key>, after: Decisions<Key>): boolean {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].some((key) => leanOf(before.get(key)) !== leanOf(after.get(key)));
}

/** A word is never held against anybody, so only where it is at home makes a difference. */
export function acquittalsDiffer<Key>(before: Decisions<Key>, after: Decisions<Key>): boolean {
  const acquitted = (decisions: OwnerDecisions | undefined): Lean => {
    const lean = leanOf(decisions);
    return lean < 0 ? lean : 0;
  };
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].some((key) => acquitted(before.get(key)) !== acquitted(after.get(key)));
}
