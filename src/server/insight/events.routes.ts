import type { Authenticate } from '../context/actor.ts';
import type { Register } from '../http/register-endpoint.ts';
import type { EventStreams } from './event-streams.ts';

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
