import type { FastifyInstance } from 'fastify';

/**
 * Lets exactly one other origin, the configured front end, call the API with cookies. Everybody
 * else gets no CORS header at all, and no origin is ever reflected.
 */
export function allowFrontend(app: FastifyInstance, frontendUrl: string | undefined): void {
  if (!frontendUrl) return;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    if (request.headers.origin !== frontendUrl) return undefined;
    reply.header('access-control-allow-origin', frontendUrl);
    reply.header('access-control-allow-credentials', 'true');
    if (request.method !== 'OPTIONS') return undefined;
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, x-requested-with')
      .header('access-control-max-age', '600')
      .code(204)
      .send();
  });
}
