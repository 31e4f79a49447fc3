import { notFound } from '../base/errors.ts';
import type { Actor } from '../context/actor.ts';
import type { Deps } from '../context/deps.ts';
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
