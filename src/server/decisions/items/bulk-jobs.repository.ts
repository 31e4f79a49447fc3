import { sql } from 'kysely';
import {
  IS_HOLD_ONLY,
  IS_TAKING_BACK,
  IS_UNDOABLE,
  IS_WAITING_HALF,
  LIVE,
  WAITING,
} from '../../db/item-conditions.ts';
import { markWork } from '../../db/mark-work.ts';
import { selectOwned, updateOwned } from '../../db/owned-rows.ts';
import { anyOf } from '../../db/query-results.ts';
import type { JobRow, OwnerId, Queryable } from '../../db/schema.ts';
import { changeJob } from '../../jobs/jobs.repository.ts';
import { type DecisionCounts, describeAct, shareUnits } from './act-progress.policy.ts';

export interface ChangedRequests {
  /** Requests with items that changed in this transaction. */
  requestIds: readonly number[];
  now: Date;
}

/** To count more decisions takes so long that it is done once for many changes. */
const MANY = 2_000;
const COUNT_AFTER_MS = 2_000;

/**
 * Counts the decisions of these requests' jobs again, which for a large act is left to `countLargeActs`.
 * Returns the changed jobs.
 */
export async function updateBulkJobs(
  db: Queryable,
  ownerId: OwnerId,
  { requestIds, now }: ChangedRequests,
): Promise<JobRow[]> {
  const jobs = await listJobsOf(db, ownerId, requestIds);
  const atOnce = jobs.filter((job) => (job.total ?? 0) <= MANY || !isUnderWay(job));
  if (atOnce.length < jobs.length) {
    await markWork(db, ownerId, { kind: 'fold', at: new Date(now.getTime() + COUNT_AFTER_MS) });
  }
  return saveCounts(db, ownerId, { jobs: atOnce, now });
}

/** False: the act has just been made, or was over. */
const isUnderWay = ({ decisions }: JobRow): boolean =>
  decisions !== null && decisions.waiting + decisions.sending + decisions.held > 0;

/**
 * Counts the decisions of large acts that are not over. It takes no lock of the owner: what changes
 * meanwhile has them counted again. Returns their jobs.
 */
export async function countLargeActs(
  db: Queryable,
  ownerId: OwnerId,
  now: Date,
): Promise<JobRow[]> {
  const jobs = await selectOwned(db, ownerId, 'jobs')
    .selectAll()
    .where('kind', '=', 'bulk_moderate')
    .where('total', '>', MANY)
    .where(sql<boolean>`(finished_at is null or (decisions ->> 'held')::integer > 0)`)
    .execute();
  return saveCounts(db, ownerId, { jobs, now });
}

async function saveCounts(
  db: Queryable,
  ownerId: OwnerId,
  { jobs, now }: { jobs: readonly JobRow[]; now: Date },
): Promise<JobRow[]> {
  const changed: JobRow[] = [];
  for (const job of await recountJobs(db, ownerId, { jobs, now })) {
    const { state, done, total, units_expected, resumes_at, finished_at, decisions } = job;
    const row = await updateOwned(db, ownerId, 'jobs')
      .set({ state, done, total, units_expected, resumes_at, finished_at })
      .set({ decisions: JSON.stringify(decisions) })
      .where('id', '=', job.id)
      .returningAll()
      .executeTakeFirst();
    if (row) changed.push(row);
  }
  return changed;
}

/** Divides the units of a batch's calls among the jobs of its items. */
export async function bookUnits(
  db: Queryable,
  ownerId: OwnerId,
  { units, requestIds }: { units: number; requestIds: readonly number[] },
): Promise<void> {
  if (units === 0 || requestIds.length === 0) return;
  const requests = await selectOwned(db, ownerId, 'moderation_requests')
    .select(['id', 'job_id'])
    .where('id', '=', anyOf(new Set(requestIds)))
    .execute();
  const jobOf = new Map(requests.map(({ id, job_id }) => [id, job_id]));
  const items = Map.groupBy(requestIds, (id) => jobOf.get(id) ?? null);
  for (const [jobId, share] of shareUnits(units, items)) {
    if (jobId !== null) await changeJob(db, { ownerId, jobId }, { units: share });
  }
}

async function listJobsOf(
  db: Queryable,
  ownerId: OwnerId,
  requestIds: readonly number[],
): Promise<JobRow[]> {
  if (requestIds.length === 0) return [];
  return selectOwned(db, ownerId, 'jobs')
    .selectAll()
    .where('id', 'in', (requests) =>
      requests
        .selectFrom('moderation_requests')
        .select('job_id')
        .where('user_id', '=', ownerId)
        .where('id', '=', sql<number>`any(${[...new Set(requestIds)]}::bigint[])`)
        .where('job_id', 'is not', null),
    )
    .orderBy('id')
    .execute();
}

/** The jobs as they are now. Writes nothing. */
export async function recountJobs(
  db: Queryable,
  ownerId: OwnerId,
  { jobs, now }: { jobs: readonly JobRow[]; now: Date },
): Promise<JobRow[]> {
  const counted = await countDecisions(
    db,
    ownerId,
    jobs.map(({ id }) => id),
  );
  return jobs.map((job) => {
    const counts = counted.get(job.id);
    return counts ? { ...job, ...describeAct(job, counts, now) } : job;
  });
}

/** Counts decisions by job. A second half counts in the place of its first half. */
async function countDecisions(db: Queryable, ownerId: OwnerId, jobIds: readonly number[]) {
  if (jobIds.length === 0) return new Map<number, DecisionCounts>();
  const { rows } = await sql<DecisionCounts & { jobId: number }>`
    select job_id as "jobId", min(decision) as decision,
      bool_or(ban_author) as "banAsked",
      bool_and(${IS_HOLD_ONLY}) as "holdOnly", bool_and(${IS_TAKING_BACK}) as "takesBack",
      bool_or(source = 'automatic') as automatic,
      (select units from jobs where jobs.user_id = ${ownerId} and jobs.id = items.job_id)
        as units,
      count(*) as total,
      count(*) filter (where state in ${WAITING} and not ${IS_WAITING_HALF}) as waiting,
      count(*) filter (where state = 'sending') as sending,
      count(*) filter (where ${IS_WAITING_HALF}) as held,
      count(*) filter (where state = 'sent' and needs_call) as sent,
      count(*) filter (where state = 'sent' and not needs_call) as unchanged,
      count(*) filter (where state = 'undone') as undone,
      count(*) filter (where state = 'superseded') as replaced,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where ${IS_UNDOABLE}) as undoable,
      min(not_before) filter (where state in ${WAITING} and not ${IS_WAITING_HALF})
        as "sendAfter",
      min(not_before) filter (where ${IS_WAITING_HALF}) as "heldUntil",
      coalesce(bool_or(waits_for = 'quota'), false) as "waitsForQuota",
      coalesce(bool_or(waits_for = 'retry'), false) as "waitsForPlatform",
      count(*) filter (where state in ${LIVE} and needs_call) as called,
      count(*) filter (where state in ${LIVE} and target = 'heldForReview') as "calledTwice"
    from (
      select items.*, requests.job_id, requests.decision, requests.source
      from moderation_requests requests
      join moderation_items items on items.user_id = requests.user_id
        and items.request_id = requests.id
      where requests.user_id = ${ownerId} and requests.job_id = any(${[...jobIds]}::bigint[])
      -- Before the look-ups of later items, which are then of these jobs alone.
      offset 0) as items
    where (hold_hours is null or not exists (
        select from moderation_items later
        -- By the few items of the comment; without statistics the thousands of the request look as few.
        where later.user_id = ${ownerId} and later.request_id + 0 = items.request_id
          and later.comment_id = items.comment_id and later.id > items.id))
    group by job_id`.execute(db);
  return new Map(rows.map((row) => [row.jobId, row]));
}
