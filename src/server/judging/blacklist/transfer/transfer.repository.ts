import { sql } from 'kysely';
import type { NewWord } from '../../../../word-lists/word-list.ts';
import { selectOwned } from '../../../db/owned-rows.ts';
import { takeIds } from '../../../db/owner-ids.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../../db/schema.ts';
import { ofList } from '../blacklist.repository.ts';

/**
 * All words of an owner's own, the oldest first, so that an import lists them in the same order.
 * `forOthers`: without what may tell of a comment or of its author.
 */
export const listForExport = (
  db: Queryable,
  ownerId: OwnerId,
  { forOthers }: { forOthers: boolean },
): Promise<NewWord[]> =>
  selectOwned(db, ownerId, 'blacklist_entries')
    .select(['value as word', 'match', 'category', 'severity', 'description'])
    .where(ofList(null))
    .$if(forOthers, (query) =>
      query.where('from_comment', '=', false).where('match', '<>', 'channel'),
    )
    .orderBy('id')
    .execute();

/** As `word_key` has it. */
const KEY = sql`case when match = 'regex' then word else lower(word) end`;

/**
 * Adds words, of the owner's own or of a list, and changes those of the list that say something else.
 * Returns how many. One parameter a column, since a file has thousands of rows. A word that the owner leaves
 * out of the list comes with no other match either, so that a list adds no rows by writing it otherwise.
 */
export async function saveWords(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { words, listId }: { words: readonly NewWord[]; listId: number | null },
): Promise<number> {
  const ids = await takeIds(tx, ownerId, words.length);
  const { numAffectedRows = 0n } = await sql`
    insert into blacklist_entries as listed
      (user_id, list_id, id, value, match, category, severity, description)
    select distinct on (match, ${KEY}) ${ownerId}::bigint, ${listId}::bigint, fresh.* from unnest(
      ${ids}::bigint[],
      ${words.map(({ word }) => word)}::text[],
      ${words.map(({ match }) => match)}::text[],
      ${words.map(({ category }) => category)}::text[],
      ${words.map(({ severity }) => severity)}::text[],
      ${words.map(({ description }) => description)}::text[]
    ) as fresh (id, word, match, category, severity, description)
    where lower(word) not in (
      select lower(value) from blacklist_entries
      where user_id = ${ownerId} and list_id = ${listId}::bigint and left_out)
    on conflict (user_id, list_id, match, word_key) do update
      set value = excluded.value, category = excluded.category, severity = excluded.severity,
        description = excluded.description
      where listed.list_id is not null
        and (listed.value, listed.category, listed.severity, listed.description) is distinct from
          (excluded.value, excluded.category, excluded.severity, excluded.description)`.execute(tx);
  return Number(numAffectedRows);
}

/** Takes away the words of a list that are not among these, but for those that the owner leaves out. Returns how many. */
export async function deleteOthers(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { words, listId }: { words: readonly NewWord[]; listId: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from blacklist_entries
    where user_id = ${ownerId} and list_id = ${listId} and not left_out
      and (match, word_key) not in (
        select match, ${KEY} from unnest(
          ${words.map(({ word }) => word)}::text[],
          ${words.map(({ match }) => match)}::text[]
        ) as fresh (word, match))`.execute(tx);
  return Number(numAffectedRows);
}
