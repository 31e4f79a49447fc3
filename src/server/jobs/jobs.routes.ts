import { PassThrough } from 'node:stream';
import type { ServerEvent } from '../../contract/job.ts';
import type { Deps } from '../deps.ts';
import type { Register } from '../http/register-endpoint.ts';
import { presentJob } from './job.presenter.ts';
import { recentJobs, viewJob } from './watch-jobs.ts';

/** Proxies close a connection that stays silent for long. */
const HEARTBEAT_MS = 15_000;

export function registerJobRoutes(on: Register, deps: Deps): void {
  on('GET /api/jobs', async ({ actor }) => ({
    data: (await recentJobs(deps, actor)).map(presentJob),
  }));

  on('GET /api/jobs/{id}', async ({ actor, params }) => ({
    data: presentJob(await viewJob(deps, actor, Number(params.id))),
  }));

  on('GET /api/events', ({ actor, reply }) => {
    const stream = new PassThrough();
    stream.write(': connected\n\n');
    const send = (event: ServerEvent) =>
      stream.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    const unsubscribe = deps.events.subscribe(actor.ownerId, send);
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS);
    stream.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
    });
    return reply
      .header('content-type', 'text/event-stream')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
}
