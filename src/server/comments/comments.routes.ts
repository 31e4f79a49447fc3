import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { Actor } from '../http/authenticate.ts';
import type { Register } from '../http/register-endpoint.ts';
import { listLatestItems } from '../moderation/outbox.repository.ts';
import { browseComments } from './browse-comments.ts';
import { presentComment } from './comment.presenter.ts';
import { findComment, type ListedComment } from './comments.repository.ts';
import { createTotalCache } from './total-cache.ts';

export function registerCommentRoutes(on: Register, deps: Deps): void {
  const totals = createTotalCache(deps.events);
  on('GET /api/comments', async ({ actor, query }) => {
    const { comments, meta } = await browseComments({ db: deps.db, totals }, actor, query);
    return { data: await presentComments(deps, actor, comments), meta };
  });
}

export async function presentComments(deps: Deps, actor: Actor, comments: ListedComment[]) {
  const ids = comments.map((comment) => comment.youtube_id);
  const latest = await listLatestItems(deps.db, actor.ownerId, ids);
  return comments.map((comment) =>
    presentComment(comment, { actor, latest: latest.get(comment.youtube_id) }),
  );
}

/** The comment as its list shows it, for answers to writes. */
export async function presentOne(deps: Deps, actor: Actor, commentId: string) {
  const comment = await findComment(deps.db, actor.ownerId, commentId);
  if (!comment) throw notFound('Comment');
  const [presented] = await presentComments(deps, actor, [comment]);
  if (!presented) throw notFound('Comment');
  return presented;
}
