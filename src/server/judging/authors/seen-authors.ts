import type { PageMeta } from '../../../contract/page.ts';
import { notFound } from '../../base/errors.ts';
import { metaOf } from '../../base/page-meta.ts';
import type { Actor, Deps } from '../../context/deps.ts';
import {
  type AuthorRecordRow,
  findAuthorRecord,
  listSeenAuthors,
  type SeenAuthorRow,
} from './seen-authors.repository.ts';

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

interface NumberedPage {
  page: number;
  page_size: number;
}

/** One numbered page of the authors seen on the owner's channel. A page beyond the end is empty. */
export async function seenAuthors(
  { db }: Pick<Deps, 'db'>,
  { ownerId, channelId }: Actor,
  { page, page_size }: NumberedPage,
): Promise<{ authors: SeenAuthorRow[]; meta: PageMeta }> {
  const part = { limit: page_size, offset: (page - 1) * page_size };
  const { authors, total } = await listSeenAuthors(db, ownerId, { channelId, ...part });
  return { authors, meta: metaOf(total, { page, pageSize: page_size }) };
}
