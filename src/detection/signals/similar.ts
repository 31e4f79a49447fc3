import type { Finding, Reading } from '../reading.ts';
import type { CommentContext } from '../types.ts';

/** A fan may write the same under all videos; a campaign has several authors. */
const FEWEST_AUTHORS = 2;
const SEVERAL = 5;
const MANY = 20;

const FEATURES = ['similar', 'similar:several', 'similar:many'] as const;

/**
 * How many near-duplicates a comment has: 0 none that count, 1 a copy, 2 several, 3 many. Stored
 * verdicts are judged again when it changes.
 */
export function similarLevel({ similarCount = 0, similarAuthors }: CommentContext): number {
  if (similarCount < 1) return 0;
  if (similarAuthors !== undefined && similarAuthors < FEWEST_AUTHORS) return 0;
  if (similarCount < SEVERAL) return 1;
  return similarCount < MANY ? 2 : 3;
}

/**
 * The same text, or nearly, in other comments of the channel: two may be chance, twenty are not.
 */
export function similar({ context }: Reading): Finding | undefined {
  const level = similarLevel(context);
  if (level === 0) return undefined;
  const { similarCount = 0, similarAuthors = -1 } = context;
  return {
    signal: 'similar',
    values: { count: similarCount, authors: similarAuthors },
    spans: [],
    features: FEATURES.slice(0, level),
  };
}
