import { selectOwned } from '../../db/owned-rows.ts';
import { anyOf } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

export interface AuthorFigures {
  comments: number;
  rejected: number;
}

/** Counts an owner's stored comments by author channel. */
export async function listAuthorFigures(
  db: Queryable,
  ownerId: OwnerId,
  authorChannelIds: readonly string[],
): Promise<Map<string, AuthorFigures>> {
  if (authorChannelIds.length === 0) return new Map();
  const rows = await selectOwned(db, ownerId, 'comments')
    .select((row) => [
      'author_channel_id',
      row.fn.countAll<number>().as('comments'),
      row.fn.countAll<number>().filterWhere('moderation_status', '=', 'rejected').as('rejected'),
    ])
    .where('author_channel_id', '=', anyOf(authorChannelIds))
    .groupBy('author_channel_id')
    .execute();
  return new Map(
    rows.map(({ author_channel_id, ...figures }) => [author_channel_id ?? '', figures]),
  );
}
