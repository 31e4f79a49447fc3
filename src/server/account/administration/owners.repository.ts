import { sql } from 'kysely';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { LIVE } from '../../db/item-conditions.ts';
import { LEFT_PREFIX } from '../../db/left-prefix.ts';
import { queryRow, queryRows } from '../../db/query-results.ts';
import type { OwnerId, Queryable, UserRow } from '../../db/schema.ts';

/** The channels of an account, the first before all others. */
export type ChannelsOfAccount = readonly [UserRow, ...UserRow[]];

/** Accounts in the order in which they came. */
export async function listAccounts(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<ChannelsOfAccount[]> {
  const page = await queryRows<{ google_id: string }>(db)`
    select google_id from users where google_id not like ${`${LEFT_PREFIX}%`} and not only_helps
    group by google_id order by min(created_at), min(id) limit ${limit} offset ${offset}`;
  const users = await db
    .selectFrom('users')
    .selectAll()
    .where(
      'google_id',
      'in',
      // An empty list is no SQL.
      ['', ...page.map((one) => one.google_id)],
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const found = Map.groupBy(users, (user) => user.google_id);
  return page.flatMap((one) => {
    const [first, ...others] = found.get(one.google_id) ?? [];
    return first ? [[first, ...others] as const] : [];
  });
}

export async function countAccounts(db: Queryable): Promise<number> {
  const row = await queryRow<{ accounts: number }>(db)`
    select count(distinct google_id)::integer as accounts
    from users where google_id not like ${`${LEFT_PREFIX}%`} and not only_helps`;
  return row?.accounts ?? 0;
}

/** All channels of the account that one of them belongs to; undefined: nobody has this id. */
export async function findAccountOf(
  db: Queryable,
  id: OwnerId,
): Promise<ChannelsOfAccount | undefined> {
  const [first, ...others] = await db
    .selectFrom('users')
    .selectAll()
    .where('google_id', '=', (same) =>
      same.selectFrom('users').select('google_id').where('id', '=', id),
    )
    .where('google_id', 'not like', `${LEFT_PREFIX}%`)
    .where('only_helps', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return first && [first, ...others];
}

export interface OwnerFigures {
  user_id: OwnerId;
  comments: number;
  waiting: number;
  jobs: number;
  last_read_at: Date | null;
  fault: ErrorCode | null;
}

/** How owners fare, in counts, times and codes. No column of this holds what somebody wrote. */
export async function measureOwners(
  db: Queryable,
  ids: readonly OwnerId[],
): Promise<Map<OwnerId, OwnerFigures>> {
  const rows = await queryRows<OwnerFigures>(db)`
    select user_id, sum(comments)::bigint as comments, sum(waiting)::bigint as waiting,
      sum(jobs)::bigint as jobs, max(read_at) as last_read_at, max(fault) as fault
    from (
      select user_id, sum(count) as comments, 0 as waiting, 0 as jobs,
        null::timestamptz as read_at, null::text as fault
      from comment_counters where user_id = any(${[...ids]}::bigint[]) and counter = any(${LISTS})
      group by user_id
      union all
      select user_id, sum(change), 0, 0, null, null
      from counter_changes where user_id = any(${[...ids]}::bigint[]) and counter = any(${LISTS})
      group by user_id
      union all
      select user_id, 0, count(*), 0, null, null
      from moderation_items where user_id = any(${[...ids]}::bigint[]) and state in ${LIVE}
      group by user_id
      union all
      select user_id, 0, 0, count(*), null, null
      from jobs where user_id = any(${[...ids]}::bigint[]) and state not in ('done', 'failed')
      group by user_id
      union all
      select user_id, 0, 0, 0, greatest(looked_at, read_at), null
      from sync_schedules where user_id = any(${[...ids]}::bigint[])
      union all
      select user_id, 0, 0, 0, null, error_code
      from sync_runs as last
      where user_id = any(${[...ids]}::bigint[]) and state = 'failed' and not exists (
        select from sync_runs as later where later.user_id = last.user_id and later.id > last.id)
    ) as measured
    group by user_id`;
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** The lists that together have each comment once. */
const LISTS = sql`array['unmoderated', 'pending', 'spam', 'approved', 'rejected']`;

export async function measureDatabase(db: Queryable) {
  const row = await queryRow<{ bytes: number; version: string }>(db)`
    select pg_database_size(current_database()) as bytes,
      split_part(current_setting('server_version'), ' ', 1) as version`;
  return row ?? { bytes: 0, version: '' };
}

/** Pauses the channel of an owner, or lets it go on. */
export async function saveConnection(
  db: Queryable,
  ownerId: OwnerId,
  connection: UserRow['connection'],
): Promise<void> {
  await db.updateTable('users').set({ connection }).where('id', '=', ownerId).execute();
}
