import { sql } from 'kysely';
import type { JobRow, OwnerId, Queryable } from '../../db/schema.ts';
import { IS_DECISION, LIVE } from './live-items.repository.ts';

export interface SettledRequests {
  /** Requests with items that ended in this transaction. */
  requestIds: readonly number[];
  now: Date;
}

/** Updates and returns the jobs of these requests. A job without live items is done. */
export async function updateBulkJobs(
  db: Queryable,
  ownerId: OwnerId,
  { requestIds, now }: SettledRequests,
): Promise<JobRow[]> {
  if (requestIds.length === 0) return [];
  const jobs = await db
    .selectFrom('jobs')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('id', 'in', (requests) =>
      requests
        .selectFrom('moderation_requests')
        .select('job_id')
        .where('user_id', '=', ownerId)
        .where('id', 'in', [...new Set(requestIds)])
        .where('job_id', 'is not', null),
    )
    .execute();
  if (jobs.length === 0) return [];
  const { rows } = await sql<JobRow>`
    update jobs set
      done = counted.settled,
      state = case when counted.open = 0 then 'done' else state end,
      finished_at = case when counted.open = 0 then ${now}::timestamptz end
    from (
      select job_id,
        count(*) filter (where state in ${LIVE}) as open,
        count(*) filter (where state not in ${LIVE}) as settled
      from moderation_requests
      join moderation_items on moderation_items.user_id = moderation_requests.user_id
        and moderation_items.request_id = moderation_requests.id
      where moderation_requests.user_id = ${ownerId}
        and ${IS_DECISION}
        and job_id = any(${jobs.map(({ id }) => id)}::bigint[])
      group by job_id
    ) as counted
    where jobs.user_id = ${ownerId} and jobs.id = counted.job_id
    returning jobs.*`.execute(db);
  return rows;
}
