import { sql } from 'kysely';
import { selectOwned } from '../../../db/owned-rows.ts';
import { takeIds } from '../../../db/owner-ids.ts';
import type { OwnerTransaction } from '../../../db/owner-transaction.ts';
import { queryRows } from '../../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../../db/schema.ts';
import type { NewWord } from '../blacklist.repository.ts';

/** All words of an owner, the oldest first, so that an import lists them in the same order. */
export const listForExport = (db: Queryable, ownerId: OwnerId): Promise<NewWord[]> =>
  selectOwned(db, ownerId, 'blacklist_entries')
    .select(['value as word', 'match', 'category', 'severity', 'description'])
    .orderBy('id')
    .execute();

export interface WordKey {
  key: string;
  isListed: boolean;
}

/** The database's key of each word, in the same order, and whether the owner's list has it. */
export const findKeys = (db: Queryable, ownerId: OwnerId, words: readonly NewWord[]) =>
  queryRows<WordKey>(db)`
    select asked.key, listed.id is not null as "isListed"
    from (
      select place, match, case when match = 'regex' then value else lower(value) end as key
      from unnest(
        ${words.map(({ word }) => word)}::text[],
        ${words.map(({ match }) => match)}::text[]
      ) with ordinality as given (value, match, place)
    ) as asked
    left join blacklist_entries listed on listed.user_id = ${ownerId}
      and listed.match = asked.match and listed.word_key = asked.key
    order by asked.place`;

/** One parameter a column, since a file has thousands of rows. */
export async function insertWords(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  words: readonly NewWord[],
): Promise<void> {
  const ids = await takeIds(tx, ownerId, words.length);
  await sql`
    insert into blacklist_entries
      (user_id, id, value, match, category, severity, description)
    select ${ownerId}, fresh.* from unnest(
      ${ids}::bigint[],
      ${words.map(({ word }) => word)}::text[],
      ${words.map(({ match }) => match)}::text[],
      ${words.map(({ category }) => category)}::text[],
      ${words.map(({ severity }) => severity)}::text[],
      ${words.map(({ description }) => description)}::text[]
    ) as fresh`.execute(tx);
}
