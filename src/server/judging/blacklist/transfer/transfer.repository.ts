import { sql } from 'kysely';
import { selectOwned } from '../../../db/owned-rows.ts';
import { takeIds } from '../../../db/owner-ids.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../../db/schema.ts';
import type { NewWord } from '../blacklist.repository.ts';

/** All words of an owner, the oldest first, so that an import lists them in the same order. */
export const listForExport = (db: Queryable, ownerId: OwnerId): Promise<NewWord[]> =>
  selectOwned(db, ownerId, 'blacklist_entries')
    .select(['value as word', 'match', 'category', 'severity', 'description'])
    .orderBy('id')
    .execute();

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
    ) as fresh
    on conflict (user_id, match, word_key) do nothing`.execute(tx);
}
