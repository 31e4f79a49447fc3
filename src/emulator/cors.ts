import type { FastifyInstance } from 'fastify';
import { isLoopbackAddress } from './loopback.ts';

/** What Google lets the script of a page call; its own pages and the control API are not among it. */
const callable =
  /^\/(youtube\/v3|batch|token|revoke|tokeninfo|v1\/userinfo|userinfo|oauth2|\.well-known|o\/oauth2\/(token|revoke))(\/|$)/;

/**
 * Lets pages call from another origin, and answers their preflights. Google lets every origin call;
 * here only those on loopback may, because a page anywhere could otherwise read what a dump holds.
 */
export function allowOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'access-control-request-headers': asked } = request.headers;
    const [path = ''] = request.url.split('?');
    if (origin === undefined || !isLoopbackAddress(origin) || !callable.test(path)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Date, ETag',
      vary: 'Origin, X-Origin, Referer',
    });
    if (request.method !== 'OPTIONS') return;
    reply.headers({
      'access-control-allow-methods': 'DELETE,GET,HEAD,OPTIONS,PATCH,POST,PUT',
      ...(asked === undefined ? {} : { 'access-control-allow-headers': asked }),
      'access-control-max-age': '3600',
    });
    await reply.code(200).send('');
  });
}
