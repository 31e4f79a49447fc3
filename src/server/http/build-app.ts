import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { limits } from '../../contract/limits.ts';
import type { ServerConfig } from '../deps.ts';
import type { Logger } from '../logger.ts';
import { refuseForeignHosts } from './allowed-hosts.ts';
import { allowFrontend } from './cors.ts';
import { handleErrors } from './error-handler.ts';
import { sendSecurityHeaders } from './security-headers.ts';

/** The HTTP server with everything around the endpoints, none of which is registered yet. */
export async function buildApp(config: ServerConfig, logger: Logger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop <= config.trustProxy,
    bodyLimit: limits.bodyBytes,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: true,
  });

  handleErrors(app);
  app.decorateRequest('actor', null);
  acceptOnlyJson(app);
  refuseForeignHosts(app, config.publicUrl);
  allowFrontend(app, config.frontendUrl);
  await sendSecurityHeaders(app, {
    https: config.publicUrl.startsWith('https:'),
    apiOrigin: config.apiUrl && new URL(config.apiUrl).origin,
    imageOrigin: config.demo ? new URL(config.google.api).origin : undefined,
  });
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  return app;
}

/** A form of a foreign page can send text or fields, never JSON: so JSON it must be. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A POST without a body is a complete request for the endpoints that need none.
    if (body === '') return done(null, undefined);
    app.getDefaultJsonParser('error', 'error')(request, body as string, done);
  });
}
