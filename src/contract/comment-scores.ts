import { z } from 'zod';
import { commentOrderQuery } from './comment.ts';
import { limits } from './limits.ts';

/** How the scores of the comments of a filter are spread. */
export const commentScores = z.object({
  /** How many comments have a score of 0 to 4, of 5 to 9, and so on. */
  bands: z.array(z.int().min(0)).length(limits.scoreBands),
  /** Whether more than `limits.countedScores` comments match, so that only so many are counted. */
  capped: z.boolean(),
});
export type CommentScores = z.infer<typeof commentScores>;

/** The filter of a list, without the bounds of the score. */
export const commentScoresQuery = commentOrderQuery.strip().omit({
  sort: true,
  score_min: true,
  score_max: true,
});
export type CommentScoresQuery = z.infer<typeof commentScoresQuery>;
