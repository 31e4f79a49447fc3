import { notFound } from '../base/errors.ts';
import type { Actor, StoreDeps } from '../context/deps.ts';
import type { JobRow, OwnerId } from '../db/schema.ts';
import { recountJobs } from '../decisions/items/bulk-jobs.repository.ts';
import { findJob, listJobs } from '../jobs/jobs.repository.ts';

/** The owner's live and recent jobs, newest first. */
export const recentJobs = async (deps: StoreDeps, { ownerId }: Actor): Promise<JobRow[]> =>
  upToDate(deps, ownerId, await listJobs(deps.db, ownerId));

/** Throws `not_found`. */
export async function viewJob(deps: StoreDeps, { ownerId }: Pick<Actor, 'ownerId'>, jobId: number) {
  const found = await findJob(deps.db, ownerId, jobId);
  const [job] = await upToDate(deps, ownerId, found ? [found] : []);
  if (!job) throw notFound('Job');
  return job;
}

/** Counts a live act again, because no job is written when a call begins or a wait ends. */
async function upToDate({ db, clock }: StoreDeps, ownerId: OwnerId, jobs: readonly JobRow[]) {
  const live = jobs.filter(
    ({ kind, finished_at, decisions }) =>
      kind === 'bulk_moderate' && (finished_at === null || (decisions?.held ?? 0) > 0),
  );
  const counted = await recountJobs(db, ownerId, { jobs: live, now: clock.now() });
  const byId = new Map(counted.map((job) => [job.id, job]));
  return jobs.map((job) => byId.get(job.id) ?? job);
}
