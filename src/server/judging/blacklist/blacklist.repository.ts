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

export interface WordPage {
  /** Only words that contain this text, ignoring case. */
  search: string | undefined;
  page: number;
  pageSize: number;
}

/** The latest first. */
export const listWords = (
  db: Queryable,
  ownerId: OwnerId,
  { search, page, pageSize }: WordPage,
): Promise<BlacklistRow[]> =>
  words(db, ownerId, search)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();

export async function countWords(
  db: Queryable,
  ownerId: OwnerId,
  search: string | undefined,
): Promise<number> {
  const { count } = await words(db, ownerId, search)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function words(db: Queryable, ownerId: OwnerId, search: string | undefined) {
  const own = db.selectFrom('blacklist_entries').where('user_id', '=', ownerId);
  return search ? own.where('value', 'ilike', `%${escapeLike(search)}%`) : own;
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
