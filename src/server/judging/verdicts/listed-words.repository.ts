import { type RawBuilder, sql } from 'kysely';
import type { BlacklistEntry } from '../../../detection/types.ts';
import { queryRows } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

export interface ListedEntry extends BlacklistEntry {
  readonly id: number;
  /** The subscribed list that it is of; null: the owner's own. */
  readonly listId: number | null;
  /** Whether an automatic action may rest on it alone. */
  readonly mayAct: boolean;
}

/**
 * All blacklisted words of an owner, the oldest first, as the detector takes them. A word that several
 * lists have comes once: the owner's own, else that of a list that may act.
 */
export const listBlacklist = (db: Queryable, ownerId: OwnerId): Promise<ListedEntry[]> =>
  queryRows<ListedEntry>(db)`
    select * from (${onceEach(ownerId, sql`not left_out`)}) as words order by id`;

/**
 * What takes room on an owner's blacklist, each word once: also what is left out, since it can be taken back.
 * `renewed`: the list that is read again. Of its words only those that are left out are held.
 */
export const listHeld = (
  db: Queryable,
  ownerId: OwnerId,
  { renewed = null }: { renewed?: number | null } = {},
): Promise<ListedEntry[]> => {
  const stays = sql`(
    left_out or ${renewed}::bigint is null or list_id is distinct from ${renewed}::bigint)`;
  return queryRows<ListedEntry>(db)`
    select * from (${onceEach(ownerId, stays)}) as words order by id`;
};

const onceEach = (ownerId: OwnerId, isMeant: RawBuilder<unknown>) => sql`
  select distinct on (match, word_key)
    entries.id, value as word, match, severity, list_id as "listId",
    list_id is null or coalesce(lists.may_act, false) as "mayAct"
  from blacklist_entries entries
  left join word_lists lists on lists.user_id = ${ownerId} and lists.id = list_id
  where entries.user_id = ${ownerId} and ${isMeant}
  order by match, word_key, list_id is null desc, lists.may_act desc, list_id`;
