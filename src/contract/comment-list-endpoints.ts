import { z } from 'zod';
import { commentListQuery, commentOrder, commentOrderQuery, moderatedComment } from './comment.ts';
import { commentCounts, commentCountsQuery } from './comment-counts.ts';
import { commentScores, commentScoresQuery } from './comment-scores.ts';
import type { Endpoint } from './endpoint.ts';
import { success, successWithMeta } from './envelope.ts';
import { pageMeta } from './page.ts';

export const commentListEndpoints = {
  'GET /api/comments': {
    summary: 'Comments to moderate, newest first unless another order is asked for',
    tag: 'comments',
    access: 'session',
    query: commentListQuery,
    answer: successWithMeta(z.array(moderatedComment), pageMeta),
    errors: ['narrow_filter'],
  },
  'GET /api/comments/order': {
    summary: 'The ids of all comments that a filter has, in the order of their list',
    tag: 'comments',
    access: 'session',
    query: commentOrderQuery,
    answer: success(commentOrder),
    errors: [],
  },
  'GET /api/comments/counts': {
    summary: 'How many comments each list and tab has',
    tag: 'comments',
    access: 'session',
    query: commentCountsQuery,
    answer: success(commentCounts),
    errors: [],
  },
  'GET /api/comments/scores': {
    summary: 'How the scores of the comments of a filter are spread',
    tag: 'comments',
    access: 'session',
    query: commentScoresQuery,
    answer: success(commentScores),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
