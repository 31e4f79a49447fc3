import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/errors.ts';
import type { Deps } from '../context/deps.ts';
import { createMetrics } from './metrics.ts';

/**
 * GET /metrics, for whoever has METRICS_TOKEN. Without one nobody may read it, not even from this
 * machine: behind a proxy everybody comes from there.
 */
export function registerMetrics(
  app: FastifyInstance,
  {
    token,
    ...deps
  }: Pick<Deps, 'db' | 'clock' | 'youtube' | 'disk'> & { token: string | undefined },
): void {
  if (token === undefined) {
    app.get('/metrics', (_request, reply) => reply.callNotFound());
    return;
  }
  const expected = digestOf(`Bearer ${token}`);
  const metrics = createMetrics(deps);
  app.addHook('onResponse', async (request, reply) => {
    metrics.noteRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)) {
      throw new AppError('not_signed_in', 'Present METRICS_TOKEN as a bearer token.');
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.read());
  });
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();
