import { notFound } from '../../base/errors.ts';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { type AuthorRecordRow, findAuthorRecord } from './author-record.repository.ts';

/** What an author has done on the owner's channel. Throws `not_found` without a stored comment. */
export async function authorRecord(
  { db }: Pick<Deps, 'db'>,
  { ownerId, channelId }: Actor,
  authorChannelId: string,
): Promise<AuthorRecordRow> {
  const record = await findAuthorRecord(db, ownerId, { authorChannelId, channelId });
  if (record === undefined) throw notFound('Author');
  return record;
}
