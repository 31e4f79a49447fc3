import { sql } from 'kysely';
import { IS_DECISION, LIVE } from '../../db/item-conditions.ts';
import { queryRows } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import type { WaitingGroup } from './plan-decisions.ts';

/** Enough to see how an owner decides. */
const MOST_DECISIONS = 1_000;

/** Times of decisions since then that needed a call, grouped by target. */
export async function listDecisionTimes(db: Queryable, ownerId: OwnerId, since: Date) {
  const { rows } = await sql<{ target: string; made: Date }>`
    select target, created_at as made from moderation_items
    where user_id = ${ownerId} and created_at > ${since} and needs_call
      and (state in ${LIVE} or state in ('sent', 'failed'))
      and ${IS_DECISION}
    order by id desc limit ${MOST_DECISIONS}`.execute(db);
  const byTarget = Map.groupBy(rows, (row) => row.target);
  return [...byTarget.values()].map((made) =>
    made.map((row) => row.made.getTime()).toSorted((a, b) => a - b),
  );
}

/** Counts live decisions by what sends them in one call and by whether they take today's quota. */
export const countWaiting = (db: Queryable, ownerId: OwnerId, { resetsAt }: { resetsAt: Date }) =>
  queryRows<WaitingGroup>(db)`
    select count(*) as decisions, target = 'heldForReview' as "heldFirst",
      coalesce(waits_for = 'hold', false) and not_before >= ${resetsAt} as "afterReset",
      max(case
        when target = 'heldForReview' then not_before + hold_hours * interval '1 hour'
        else not_before end) as "lastAt"
    from moderation_items
    where user_id = ${ownerId} and state in ${LIVE}
    group by target, ban_author and target = 'rejected', batch_group, unknown, "heldFirst", "afterReset"`;
