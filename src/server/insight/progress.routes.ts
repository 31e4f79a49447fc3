import { notFound } from '../base/errors.ts';
import type { Actor, Authenticate } from '../context/actor.ts';
import type { Deps } from '../context/deps.ts';
import type { JobRow } from '../db/schema.ts';
import type { Register } from '../http/register-endpoint.ts';
import { presentJob } from '../jobs/job.presenter.ts';
import { findJob, listJobs } from '../jobs/jobs.repository.ts';
import type { EventStreams } from './event-streams.ts';

export function registerJobRoutes(on: Register, deps: Deps): void {
  on('GET /api/jobs', async ({ actor }) => ({
    data: (await recentJobs(deps, actor)).map(presentJob),
  }));

  on('GET /api/jobs/{id}', async ({ actor, params }) => ({
    data: presentJob(await viewJob(deps, actor, Number(params.id))),
  }));
}

/** Work under way and lately finished, newest first. */
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

export function registerEventRoutes(
  on: Register,
  streams: EventStreams,
  authenticate: Authenticate,
): void {
  on('GET /api/events', ({ actor, request, reply }) => {
    reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no');
    if (request.method === 'HEAD') return reply.send();
    return reply.send(streams.open(actor.ownerId, () => authenticate(request)));
  });
}
