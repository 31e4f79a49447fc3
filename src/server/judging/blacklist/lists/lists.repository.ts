import type { BlacklistEntry } from '../../../../detection/types.ts';
import { deleteOwned, selectOwned, updateOwned } from '../../../db/owned-rows.ts';
import { takeId } from '../../../db/owner-ids.ts';
import { queryRows } from '../../../db/query-results.ts';
import type { OwnerId, OwnerTransaction, Queryable, WordListRow } from '../../../db/schema.ts';

export type ListedList = WordListRow & { held: number; left_out: number };

/** The owner's lists, or one of them, the oldest first, with their words counted. */
export const listLists = (
  db: Queryable,
  ownerId: OwnerId,
  id: number | null = null,
): Promise<ListedList[]> =>
  queryRows<ListedList>(db)`
    select lists.*, count(entries.id)::int as held,
      count(entries.id) filter (where entries.left_out)::int as left_out
    from word_lists lists
    left join blacklist_entries entries on entries.user_id = ${ownerId} and entries.list_id = lists.id
    where lists.user_id = ${ownerId} and (${id}::bigint is null or lists.id = ${id}::bigint)
    group by lists.user_id, lists.id
    order by lists.id`;

export const findByUrl = (db: Queryable, ownerId: OwnerId, url: string) =>
  selectOwned(db, ownerId, 'word_lists').selectAll().where('url', '=', url).executeTakeFirst();

/** What a reading changes of a list. */
export type ListChange = Partial<Omit<WordListRow, 'user_id' | 'id' | 'url' | 'reading'>>;

export async function insertList(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  list: Pick<WordListRow, 'url' | 'words' | 'read_at' | 'checked_at' | 'etag'>,
): Promise<number> {
  const id = await takeId(tx, ownerId);
  await tx
    .insertInto('word_lists')
    .values({ ...list, user_id: ownerId, id, reading: '{}' })
    .execute();
  return id;
}

/** Undefined when the owner has no such list. */
export const changeList = (
  db: Queryable,
  ownerId: OwnerId,
  {
    id,
    reading,
    ...change
  }: ListChange & Pick<WordListRow, 'id'> & { reading?: WordListRow['reading'] },
) =>
  updateOwned(db, ownerId, 'word_lists')
    .set({ ...change, ...(reading && { reading: JSON.stringify(reading) }) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

/** Deletes a list with its words, and returns its row. */
export async function deleteList(tx: OwnerTransaction, ownerId: OwnerId, id: number) {
  await deleteOwned(tx, ownerId, 'blacklist_entries').where('list_id', '=', id).execute();
  return deleteOwned(tx, ownerId, 'word_lists')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** The words of a list, those that are left out, too. */
export const listWordsOf = (
  db: Queryable,
  ownerId: OwnerId,
  listId: number,
): Promise<(BlacklistEntry & { id: number })[]> =>
  selectOwned(db, ownerId, 'blacklist_entries')
    .select(['id', 'value as word', 'match'])
    .where('list_id', '=', listId)
    .execute();
