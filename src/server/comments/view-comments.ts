import type { ModerationItemRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { Actor } from '../http/authenticate.ts';
import { listLatestItems } from '../moderation/outbox.repository.ts';
import { findComment, type ListedComment } from './comments.repository.ts';

/** A comment together with the latest decision on it. */
export interface ViewedComment {
  comment: ListedComment;
  latest: ModerationItemRow | undefined;
}

export async function withDecisions(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  comments: readonly ListedComment[],
): Promise<ViewedComment[]> {
  const ids = comments.map((comment) => comment.youtube_id);
  const latest = await listLatestItems(db, actor.ownerId, ids);
  return comments.map((comment) => ({ comment, latest: latest.get(comment.youtube_id) }));
}

/** One comment as its list shows it. Throws `not_found`. */
export async function viewComment(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  commentId: string,
): Promise<ViewedComment> {
  const comment = await findComment(deps.db, actor.ownerId, commentId);
  const [viewed] = comment ? await withDecisions(deps, actor, [comment]) : [];
  if (!viewed) throw notFound('Comment');
  return viewed;
}
