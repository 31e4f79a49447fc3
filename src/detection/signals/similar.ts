import type { Finding, Reading } from '../reading.ts';
import type { CommentContext } from '../types.ts';

/** One near-duplicate is a coincidence or a double click; from this many on it is a campaign. */
const FEWEST_SIMILAR = 2;
/** Who likes a channel may write the same under all its videos; a campaign has several mouths. */
const FEWEST_AUTHORS = 2;
const MANY = 10;

/**
 * What a comment's company is worth: 0 nothing, 1 a campaign, 2 a large one. Whoever keeps verdicts
 * judges members again when it changes.
 */
export function similarLevel({ similarCount = 0, similarAuthors }: CommentContext): 0 | 1 | 2 {
  if (similarCount < FEWEST_SIMILAR) return 0;
  if (similarAuthors !== undefined && similarAuthors < FEWEST_AUTHORS) return 0;
  return similarCount >= MANY ? 2 : 1;
}

/** The same text, or nearly, under other comments of the channel. */
export function similar({ context }: Reading): Finding | undefined {
  const level = similarLevel(context);
  if (level === 0) return undefined;
  return {
    signal: 'similar',
    values: { count: context.similarCount ?? 0, authors: context.similarAuthors ?? -1 },
    spans: [],
    features: level === 2 ? ['similar', 'similar:10+'] : ['similar'],
  };
}
