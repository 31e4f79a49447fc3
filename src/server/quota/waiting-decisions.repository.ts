import { sql } from 'kysely';
import type { OwnerId, Queryable } from '../db/schema.ts';
import type { WaitingGroup } from './plan-decisions.ts';

/** How many decisions are on their way to the platform, by what they ask for and when. */
export async function countWaiting(
  db: Queryable,
  ownerId: OwnerId,
  { resetsAt }: { resetsAt: Date },
): Promise<WaitingGroup[]> {
  const { rows } = await sql<WaitingGroup>`
    select count(*) as decisions, target = 'heldForReview' as "heldFirst",
      coalesce(waits_for = 'hold', false) and not_before >= ${resetsAt} as "afterReset",
      max(case
        when target = 'heldForReview' then not_before + hold_hours * interval '1 hour'
        when waits_for = 'hold' then not_before end) as "lastAt"
    from moderation_items
    where user_id = ${ownerId} and state in ('queued', 'blocked', 'sending')
    group by target, "heldFirst", "afterReset"`.execute(db);
  return rows;
}
