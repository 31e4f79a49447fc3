import { sql } from 'kysely';
import type { WordCategory } from '../../../contract/blacklisted-word.ts';
import type { BlacklistEntry } from '../../../detection/types.ts';
import { escapeLike } from '../../db/escape-like.ts';
import { takeId } from '../../db/owner-ids.ts';
import type { OwnerTransaction } from '../../db/owner-transaction.ts';
import type { BlacklistRow, OwnerId, Queryable } from '../../db/schema.ts';

/** All entries of an owner, the oldest first, as the detector takes them. */
export async function listBlacklist(db: Queryable, ownerId: OwnerId): Promise<BlacklistEntry[]> {
  const rows = await db
    .selectFrom('blacklist_entries')
    .select(['id', 'value', 'match', 'severity'])
    .where('user_id', '=', ownerId)
    .orderBy('id')
    .execute();
  return rows.map(({ value, ...row }) => ({ word: value, ...row }));
}

export async function listPatterns(db: Queryable, ownerId: OwnerId): Promise<BlacklistEntry[]> {
  const entries = await listBlacklist(db, ownerId);
  return entries.filter(({ match }) => match === 'regex');
}

export interface WordFilter {
  /** Only words that contain this text, ignoring case. */
  search?: string | undefined;
  /** Only words of exactly this category. */
  category?: string | undefined;
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

export async function countWords(
  db: Queryable,
  ownerId: OwnerId,
  filter: WordFilter,
): Promise<number> {
  const { count } = await words(db, ownerId, filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function words(db: Queryable, ownerId: OwnerId, { search, category }: WordFilter) {
  const own = db.selectFrom('blacklist_entries').where('user_id', '=', ownerId);
  const found = search ? own.where('value', 'ilike', `%${escapeLike(search)}%`) : own;
  return category ? found.where('category', '=', category) : found;
}

/** The `most` categories that have the most words, in order of their names. */
export async function listCategories(
  db: Queryable,
  ownerId: OwnerId,
  most: number,
): Promise<WordCategory[]> {
  const { rows } = await sql<WordCategory>`
    select category, words from (
      select category, count(*)::int as words from blacklist_entries
      where user_id = ${ownerId} and category is not null
      group by category order by words desc, category limit ${most}
    ) as largest
    order by lower(category), category`.execute(db);
  return rows;
}

export interface NewWord {
  word: string;
  match: BlacklistRow['match'];
  description: string | null;
  category: string | null;
  severity: BlacklistRow['severity'];
}

/** Undefined when the word is listed already. */
export const insertWord = async (
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { word, ...rest }: NewWord,
): Promise<BlacklistRow | undefined> =>
  tx
    .insertInto('blacklist_entries')
    .values({ user_id: ownerId, id: await takeId(tx, ownerId), value: word, ...rest })
    .onConflict((listed) => listed.columns(['user_id', 'match', 'word_key']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** Returns the deleted row; undefined when the owner has no such id. */
export const deleteWord = (
  db: Queryable,
  ownerId: OwnerId,
  id: number,
): Promise<BlacklistRow | undefined> =>
  db
    .deleteFrom('blacklist_entries')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
