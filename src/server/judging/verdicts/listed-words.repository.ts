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
    select id, word, match, severity, "listId", "mayAct" from (
      select distinct on (match, word_key)
        entries.id, value as word, match, severity, list_id as "listId",
        list_id is null or coalesce(lists.may_act, false) as "mayAct"
      from blacklist_entries entries
      left join word_lists lists on lists.user_id = ${ownerId} and lists.id = list_id
      where entries.user_id = ${ownerId} and not left_out
      order by match, word_key, list_id is null desc, lists.may_act desc, list_id
    ) as words
    order by id`;
