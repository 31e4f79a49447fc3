import { notFound } from '../base/errors.ts';
import type { Actor } from '../context/actor.ts';
import type { Deps } from '../context/deps.ts';
import type { JobRow } from '../db/schema.ts';
import { findJob, listJobs } from '../jobs/jobs.repository.ts';

/** The owner's live and recent jobs, newest first. */
export const recentJobs = ({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<JobRow[]> =>
  listJobs(db, actor.ownerId);

/** Throws `not_found`. */
export async function viewJob(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  jobId: number,
): Promise<JobRow> {
  const job = await findJob(db, actor.ownerId, jobId);
  if (!job) throw notFound('Job');
  return job;
}
