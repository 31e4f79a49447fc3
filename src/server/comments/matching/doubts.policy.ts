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
  const sign = input.decision === 'reject' ? 1 : -1;
  const compare = (one: Weighed, other: Weighed) =>
    other.weight - one.weight ||
    sign * (one.comment.spam_score - other.comment.spam_score) ||
    one.comment.id - other.comment.id;
  // To sort all of them would hold the thread for a third of a second.
  const first: Weighed[] = [];
  for (const comment of comments) {
    const doubts = doubtsOf(comment, input);
    const weighed = { comment, doubts, weight: weightOf(doubts) };
    const last = first.at(-1);
    if (last && first.length === most && compare(weighed, last) > 0) continue;
    first.push(weighed);
    first.sort(compare);
    first.length = Math.min(first.length, most);
  }
  return first.map(({ comment, doubts }) => ({
    comment,
    doubts: doubts.length > 0 ? doubts : ['score'],
  }));
}

interface Weighed extends DoubtfulComment {
  weight: number;
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
