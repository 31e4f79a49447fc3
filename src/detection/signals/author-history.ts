import type { Finding, Reading } from '../reading.ts';

const REGULAR_FROM = 5;

/** What the owner decided about the author's earlier comments. */
export function authorHistory({ context }: Reading): Finding | undefined {
  const isUnknown =
    context.authorTrusted === undefined &&
    context.authorCommentCount === undefined &&
    context.authorRejectedCount === undefined;
  if (isUnknown) return undefined;
  const { authorTrusted = false, authorCommentCount = -1, authorRejectedCount = -1 } = context;
  const features = [
    ...(authorTrusted ? ['author_history:trusted'] : []),
    ...(authorRejectedCount > 0 ? ['author_history:rejected'] : []),
    ...(authorRejectedCount > 2 ? ['author_history:often_rejected'] : []),
    ...(authorCommentCount >= REGULAR_FROM && authorRejectedCount === 0
      ? ['author_history:regular']
      : []),
  ];
  if (features.length === 0) return undefined;
  return {
    signal: 'author_history',
    values: {
      trusted: authorTrusted ? 1 : 0,
      comments: authorCommentCount,
      rejected: authorRejectedCount,
    },
    spans: [],
    features,
  };
}
