import type { Doubt } from '../../../contract/act.ts';
import type { Decision } from '../../../contract/moderation.ts';
import type { MatchingComment } from './matching.repository.ts';

export interface DoubtInput {
  decision: Decision;
  /** Authors. */
  trusted: ReadonlySet<string>;
  regulars: ReadonlySet<string>;
}

export interface DoubtfulComment {
  comment: MatchingComment;
  doubts: Doubt[];
}

/** The comments that an owner should look at first, and why. Each has at least one doubt. */
export function mostDoubtful(
  comments: readonly MatchingComment[],
  most: number,
  input: DoubtInput,
): DoubtfulComment[] {
  const doubtful = comments.map((comment) => ({ comment, doubts: doubtsOf(comment, input) }));
  const sign = input.decision === 'reject' ? 1 : -1;
  return doubtful
    .toSorted(
      (one, other) =>
        weightOf(other.doubts) - weightOf(one.doubts) ||
        sign * (one.comment.spam_score - other.comment.spam_score) ||
        one.comment.id - other.comment.id,
    )
    .slice(0, most)
    .map(({ comment, doubts }) => ({ comment, doubts: doubts.length > 0 ? doubts : ['score'] }));
}

/** Nobody doubts the approval of a comment for who wrote it. */
function doubtsOf(comment: MatchingComment, { decision, trusted, regulars }: DoubtInput): Doubt[] {
  if (decision === 'approve') return [];
  const author = comment.author_channel_id ?? '';
  return [
    ...(trusted.has(author) ? (['trusted_author'] as const) : []),
    ...(regulars.has(author) ? (['regular_viewer'] as const) : []),
    ...(comment.is_spam ? [] : (['not_flagged'] as const)),
  ];
}

const weights: Record<Doubt, number> = {
  trusted_author: 4,
  regular_viewer: 2,
  not_flagged: 1,
  score: 0,
};
const weightOf = (doubts: readonly Doubt[]) =>
  doubts.reduce((sum, doubt) => sum + weights[doubt], 0);
