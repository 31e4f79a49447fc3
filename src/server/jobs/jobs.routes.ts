import { PassThrough } from 'node:stream';
import type { ServerEvent } from '../../contract/job.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { Register } from '../http/register-endpoint.ts';
import { presentJob } from './job.presenter.ts';
import { findJob, listJobs } from './jobs.repository.ts';

/** Proxies close a connection that stays silent for long. */
const HEARTBEAT_MS = 15_000;

export function registerJobRoutes(on: Register, { db, events }: Deps): void {
  on('GET /api/jobs', async ({ actor }) => ({
    data: (await listJobs(db, actor.ownerId)).map(presentJob),
  }));

  on('GET /api/jobs/{id}', async ({ actor, params }) => {
    const job = await findJob(db, actor.ownerId, Number(params.id));
    if (!job) throw notFound('Job');
    return { data: presentJob(job) };
  });

  on('GET /api/events', ({ actor, reply }) => {
    const stream = new PassThrough();
    stream.write(': connected\n\n');
    const send = (event: ServerEvent) =>
      stream.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    const unsubscribe = events.subscribe(actor.ownerId, send);
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
