import { sql } from 'kysely';
import { byAuthors, keepCounts } from '../../db/comment-counters.ts';
import { deleteOwned, selectOwned } from '../../db/owned-rows.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';

export interface TrustedAuthor {
  author_channel_id: string;
  author_name: string | null;
  author_profile_image: string | null;
  created_at: Date;
}

/** Latest first, with the name and picture of their newest comment. */
export const listTrustedAuthors = (db: Queryable, ownerId: OwnerId): Promise<TrustedAuthor[]> =>
  selectOwned(db, ownerId, 'trusted_authors')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('comments')
          .select(['author_name', 'author_profile_image'])
          .where('comments.user_id', '=', ownerId)
          .whereRef('comments.author_channel_id', '=', 'trusted_authors.author_channel_id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['author_channel_id', 'author_name', 'author_profile_image', 'created_at'])
    .orderBy('created_at', 'desc')
    .execute();

export interface NewTrust {
  authorChannelId: string;
  now: Date;
  /** When the platform last showed a comment of theirs. */
  seenAt: Date;
}

/** Returns whether the author is newly trusted. */
export async function insertTrustedAuthor(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { authorChannelId, now, seenAt }: NewTrust,
): Promise<boolean> {
  const insert = tx
    .insertInto('trusted_authors')
    .values({
      user_id: ownerId,
      author_channel_id: authorChannelId,
      created_at: now,
      refreshed_at: seenAt,
    })
    .onConflict((conflict) => conflict.doNothing());
  const { numInsertedOrUpdatedRows } = await keepCounts(tx, ownerId, {
    among: byAuthors([authorChannelId]),
    change: () => insert.executeTakeFirst(),
  });
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns whether the author was trusted. */
export async function deleteTrustedAuthor(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  authorChannelId: string,
): Promise<boolean> {
  const remove = deleteOwned(tx, ownerId, 'trusted_authors').where(
    'author_channel_id',
    '=',
    authorChannelId,
  );
  const { numDeletedRows } = await keepCounts(tx, ownerId, {
    among: byAuthors([authorChannelId]),
    change: () => remove.executeTakeFirst(),
  });
  return numDeletedRows > 0n;
}

/** Those of the given authors whom the owner trusts. */
export async function listTrustedAmong(
  db: Queryable,
  ownerId: OwnerId,
  authorChannelIds: readonly string[],
): Promise<Set<string>> {
  if (authorChannelIds.length === 0) return new Set();
  const rows = await selectOwned(db, ownerId, 'trusted_authors')
    .select('author_channel_id')
    .where('author_channel_id', '=', sql<string>`any(${[...authorChannelIds]}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.author_channel_id));
}

/** When the platform last showed a comment of an author; null when none is stored. */
export async function findLastSeen(db: Queryable, ownerId: OwnerId, authorChannelId: string) {
  const { at } = await selectOwned(db, ownerId, 'comments')
    .select((row) => row.fn.max('refreshed_at').as('at'))
    .where('author_channel_id', '=', authorChannelId)
    .executeTakeFirstOrThrow();
  return at;
}
