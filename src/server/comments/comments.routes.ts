import type { CommentScores } from '../../contract/comment-scores.ts';
import { mapInTurns } from '../base/turns.ts';
import type { Deps } from '../context/deps.ts';
import type { Register } from '../http/register-endpoint.ts';
import { browseComments, orderComments, spreadScores } from './browse-comments.ts';
import { presentComment, presentCounts, presentFound } from './comment.presenter.ts';
import type { CountedLists } from './comment-counts.repository.ts';
import { COUNT_OPTIONS, countComments } from './count-comments.ts';
import type { ReviewSummary } from './counters.repository.ts';
import { createTotalCache } from './total-cache.ts';

export function registerCommentRoutes(on: Register, { db, events }: Deps): void {
  const totals = createTotalCache(events);
  const filtered = createTotalCache<CountedLists>(events, COUNT_OPTIONS);
  const spreads = createTotalCache<CommentScores>(events);
  const summaries = createTotalCache<ReviewSummary>(events, COUNT_OPTIONS);
  on('GET /api/comments', async ({ actor, query }) => {
    const { comments, search, meta } = await browseComments({ db, totals }, actor, query);
    // The keyword is sought in up to a hundred long comments.
    const data = await mapInTurns(comments, (comment) => ({
      ...presentComment(comment, actor),
      ...(search && { found: presentFound(comment, search) }),
    }));
    return { data, meta };
  });

  on('GET /api/comments/order', async ({ actor, query }) => ({
    data: await orderComments({ db }, actor, query),
  }));

  on('GET /api/comments/counts', async ({ actor, query }) => ({
    data: presentCounts(await countComments({ db, filtered, summaries }, actor, query)),
  }));

  on('GET /api/comments/scores', async ({ actor, query }) => ({
    data: await spreadScores({ db, spreads }, actor, query),
  }));
}
