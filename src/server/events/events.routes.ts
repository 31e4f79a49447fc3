import { PassThrough } from 'node:stream';
import type { ServerEvent } from '../../contract/job.ts';
import type { Deps } from '../deps.ts';
import type { Authenticate } from '../http/authenticate.ts';
import type { Register } from '../http/register-endpoint.ts';

/** Proxies close a connection that stays silent for long. */
const HEARTBEAT_MS = 15_000;

export function registerEventRoutes(
  on: Register,
  { events }: Pick<Deps, 'events'>,
  authenticate: Authenticate,
): void {
  on('GET /api/events', ({ actor, request, reply }) => {
    reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no');
    if (request.method === 'HEAD') return reply.send();
    const stream = new PassThrough();
    stream.write(': connected\n\n');
    const send = (event: ServerEvent) =>
      stream.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    const unsubscribe = events.subscribe(actor.ownerId, send);
    // A stream outlives its request, but not its session: whoever logged out hears no more.
    const heartbeat = setInterval(() => {
      authenticate(request).then(
        () => stream.write(': still here\n\n'),
        () => stream.end(),
      );
    }, HEARTBEAT_MS);
    stream.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
    });
    return reply.send(stream);
  });
}
