import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { Actor } from '../http/authenticate.ts';
import { findComment } from './comments.repository.ts';
import type { ListedComment } from './shown-comments.repository.ts';

/** One comment as its list shows it. Throws `not_found`. */
export async function viewComment(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  commentId: string,
): Promise<ListedComment> {
  const comment = await findComment(db, actor.ownerId, commentId);
  if (!comment) throw notFound('Comment');
  return comment;
}
