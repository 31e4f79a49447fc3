import { sql } from 'kysely';
import type { WordCategory } from '../../../contract/blacklisted-word.ts';
import type { NewWord } from '../../../word-lists/word-list.ts';
import { deleteOwned, selectOwned, updateOwned } from '../../db/owned-rows.ts';
import { takeId } from '../../db/owner-ids.ts';
import { countRows, queryRows } from '../../db/query-results.ts';
import type { BlacklistRow, OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import { escapeLike } from '../../db/text-search.ts';

export interface WordFilter {
  /** Only words that contain this text, ignoring case. */
  search?: string | undefined;
  /** Only words of exactly this category. */
  category?: string | undefined;
  /** Only words of this subscribed list; absent: only the owner's own. */
  listId?: number | undefined;
}

export interface WordPage extends WordFilter {
  page: number;
  pageSize: number;
}

/** The latest first. */
export const listWords = (
  db: Queryable,
  ownerId: OwnerId,
  { page, pageSize, ...filter }: WordPage,
): Promise<BlacklistRow[]> =>
  words(db, ownerId, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();

export const findWord = (
  db: Queryable,
  ownerId: OwnerId,
  id: number,
): Promise<BlacklistRow | undefined> =>
  words(db, ownerId, {}).selectAll().where('id', '=', id).executeTakeFirst();

export const countWords = (db: Queryable, ownerId: OwnerId, filter: WordFilter) =>
  countRows(words(db, ownerId, filter));

function words(db: Queryable, ownerId: OwnerId, { search, category, listId }: WordFilter) {
  const all = selectOwned(db, ownerId, 'blacklist_entries').where(ofList(listId ?? null));
  const found = search ? all.where('value', 'ilike', `%${escapeLike(search)}%`) : all;
  return category ? found.where('category', '=', category) : found;
}

/** Words of a list; null: the owner's own. */
export const ofList = (listId: number | null) =>
  sql<boolean>`list_id is not distinct from ${listId}::bigint`;

/** The `most` categories that have the most words, in order of their names. */
export const listCategories = (db: Queryable, ownerId: OwnerId, most: number) =>
  queryRows<WordCategory>(db)`
    select category, words from (
      select category, count(*)::int as words from blacklist_entries
      where user_id = ${ownerId} and list_id is null and category is not null
      group by category order by words desc, category limit ${most}
    ) as largest
    order by lower(category), category`;

/** Undefined when the word is listed already. */
export const insertWord = async (
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { word, ...rest }: NewWord & Partial<Pick<BlacklistRow, 'from_comment'>>,
): Promise<BlacklistRow | undefined> =>
  tx
    .insertInto('blacklist_entries')
    .values({ user_id: ownerId, id: await takeId(tx, ownerId), value: word, ...rest })
    .onConflict((listed) => listed.columns(['user_id', 'list_id', 'match', 'word_key']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** Returns the deleted row; undefined when the owner has no such word of their own. */
export const deleteWord = (db: Queryable, ownerId: OwnerId, id: number) =>
  deleteOwned(db, ownerId, 'blacklist_entries')
    .where('id', '=', id)
    .where(ofList(null))
    .returningAll()
    .executeTakeFirst();

/** Returns the changed row; undefined when no list of the owner has such a word. */
export const setLeftOut = (
  db: Queryable,
  ownerId: OwnerId,
  { id, leftOut }: { id: number; leftOut: boolean },
) =>
  updateOwned(db, ownerId, 'blacklist_entries')
    .set({ left_out: leftOut })
    .where('id', '=', id)
    .where('list_id', 'is not', null)
    .returningAll()
    .executeTakeFirst();
