import type { Authenticate } from '../context/actor.ts';
import type { Deps } from '../context/deps.ts';
import { undoAct } from '../decisions/decide/undo-act.ts';
import type { Register } from '../http/register-endpoint.ts';
import { presentJob } from '../jobs/job.presenter.ts';
import type { EventStreams } from './event-streams.ts';
import { recentJobs, viewJob } from './watch-jobs.ts';

export function registerJobRoutes(on: Register, deps: Deps): void {
  on('GET /api/jobs', async ({ actor }) => ({
    data: (await recentJobs(deps, actor)).map(presentJob),
  }));

  on('GET /api/jobs/{id}', async ({ actor, params }) => ({
    data: presentJob(await viewJob(deps, actor, Number(params.id))),
  }));

  on('POST /api/jobs/{id}/undo', async ({ actor, params }) => {
    const { undone, tooLate, job } = await undoAct(deps, actor, Number(params.id));
    return { data: { undone, too_late: tooLate, job: presentJob(job) } };
  });
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
