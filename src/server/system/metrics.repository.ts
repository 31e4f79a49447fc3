import { LIVE } from '../db/item-conditions.ts';
import { queryRow, queryRows } from '../db/query-results.ts';
import type { Queryable } from '../db/schema.ts';

export interface OutboxFigures {
  /** Decisions that have not ended. */
  waiting: number;
  /** Seconds since the first of them should have been sent; 0: all are in time. */
  overdue: number;
}

/** Counts the decisions of all owners. One that waits for quota or the end of a hold is not late. */
export const measureOutbox = (db: Queryable, now: Date) =>
  queryRow<OutboxFigures>(db)`
    select count(*)::integer as waiting,
      coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(not_before)
        filter (where state = 'queued' and waits_for is null))), 0)::float8 as overdue
    from moderation_items where state in ${LIVE}`;

/** How many owners had their channel read how long ago, in `hour`, `day`, `week`, `older` and `never`. */
export const countByLastRead = (db: Queryable, now: Date) =>
  queryRows<{ read: string; owners: number }>(db)`
    select case
        when greatest(looked_at, read_at) is null then 'never'
        when greatest(looked_at, read_at) > ${now}::timestamptz - interval '1 hour' then 'hour'
        when greatest(looked_at, read_at) > ${now}::timestamptz - interval '1 day' then 'day'
        when greatest(looked_at, read_at) > ${now}::timestamptz - interval '7 days' then 'week'
        else 'older' end as read,
      count(*)::integer as owners
    from users left join sync_schedules on sync_schedules.user_id = users.id
    where not only_helps
    group by 1`;
