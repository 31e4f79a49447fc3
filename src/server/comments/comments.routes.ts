import type { Deps } from '../context/deps.ts';
import type { Register } from '../http/register-endpoint.ts';
import { browseComments, orderComments } from './browse-comments.ts';
import { presentComment, presentCounts } from './comment.presenter.ts';
import { countComments } from './count-comments.ts';
import { createTotalCache } from './total-cache.ts';

export function registerCommentRoutes(on: Register, { db, events }: Deps): void {
  const totals = createTotalCache(events);
  on('GET /api/comments', async ({ actor, query }) => {
    const { comments, meta } = await browseComments({ db, totals }, actor, query);
    return { data: comments.map((comment) => presentComment(comment, actor)), meta };
  });

  on('GET /api/comments/order', async ({ actor, query }) => ({
    data: await orderComments({ db }, actor, query),
  }));

  on('GET /api/comments/counts', async ({ actor, query }) => ({
    data: presentCounts(await countComments({ db }, actor, query)),
  }));
}
