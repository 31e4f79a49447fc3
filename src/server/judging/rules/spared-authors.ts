import type { OwnerId, Queryable } from '../../db/schema.ts';
import { listRegularViewers } from '../authors/regular-viewers.repository.ts';
import { listTrustedAmong } from '../authors/trusted-authors.repository.ts';
import type { ComparedComment } from './found-comments.repository.ts';

/** Tells which of the comments are by authors whom no action touches. */
export async function learnSpared(
  db: Queryable,
  ownerId: OwnerId,
  comments: readonly ComparedComment[],
): Promise<(comment: ComparedComment) => boolean> {
  const authors = [...new Set(comments.flatMap((comment) => comment.author_channel_id ?? []))];
  const trusted = await listTrustedAmong(db, ownerId, authors);
  const regular = await listRegularViewers(db, ownerId, authors);
  return ({ author_channel_id: author }) =>
    author !== null && (trusted.has(author) || regular.has(author));
}
