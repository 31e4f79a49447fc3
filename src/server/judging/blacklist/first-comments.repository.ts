import { type RawBuilder, sql } from 'kysely';
import { selectOwned } from '../../db/owned-rows.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { escapeLike, IS_FOLDED_OTHERWISE } from '../../db/text-search.ts';

/** The newest comments that hold one of these folded words, by the indexes of the search. */
export function listHolding(
  db: Queryable,
  ownerId: OwnerId,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<string[]> {
  // A folded text that equals the text is stored as null.
  const found = words.flatMap((word) => {
    const like = `%${escapeLike(word).replaceAll(' ', '%')}%`;
    return [
      sql`${IS_FOLDED_OTHERWISE} and folded_text like ${like}`,
      sql`content ilike ${like} and coalesce(folded_text, content) like ${like}`,
    ];
  });
  return listNewest(db, ownerId, { where: sql`(${sql.join(found, sql` or `)})`, limit });
}

/** The newest comments whose verdict names one of these words. */
export const listNaming = (
  db: Queryable,
  ownerId: OwnerId,
  { wordIds, limit }: { wordIds: readonly number[]; limit: number },
): Promise<string[]> =>
  listNewest(db, ownerId, {
    where: sql`is_blacklisted_words and exists (
      select from jsonb_array_elements_text(word_ids) as named (id)
      where named.id::bigint = any(${[...wordIds]}::bigint[]))`,
    limit,
  });

export async function listNewest(
  db: Queryable,
  ownerId: OwnerId,
  { where = sql`true`, limit }: { where?: RawBuilder<unknown>; limit: number },
): Promise<string[]> {
  const rows = await selectOwned(db, ownerId, 'comments')
    .select('youtube_id')
    .where(sql<boolean>`${where}`)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ youtube_id: id }) => id);
}
