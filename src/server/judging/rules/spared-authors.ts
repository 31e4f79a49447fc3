import type { OwnerId, Queryable } from '../../db/schema.ts';
import { listRegularViewers } from '../authors/regular-viewers.repository.ts';
import { listTrustedAmong } from '../authors/trusted-authors.repository.ts';
import type { FoundComment } from './found-comments.repository.ts';

type Authored = Pick<FoundComment, 'author_channel_id'>;

/** Tells which of the comments are by authors whom no action touches. */
export async function learnSpared(
  db: Queryable,
  ownerId: OwnerId,
  comments: readonly Authored[],
): Promise<(comment: Authored) => boolean> {
  const authors = [...new Set(comments.flatMap((comment) => comment.author_channel_id ?? []))];
  const trusted = await listTrustedAmong(db, ownerId, authors);
  const regular = await listRegularViewers(db, ownerId, authors);
  return ({ author_channel_id: author }) =>
    author !== null && (trusted.has(author) || regular.has(author));
}
