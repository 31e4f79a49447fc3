import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie, { type FastifyCookieOptions } from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { limits } from '../../contract/limits.ts';
import { basePathOf } from '../base/base-path.ts';
import { AppError } from '../base/errors.ts';
import { accountOf, type ServerConfig } from '../context/deps.ts';
import { asKnown, callingFor, type Sharer } from '../db/connection-shares.ts';
import type { Database } from '../db/schema.ts';
import { callCountsIn } from './call-counts.ts';
import { handleErrors } from './error-handler.ts';
import { refuseAmbiguousHosts, refuseForeignHosts } from './hosts.ts';
import { type HttpServers, REQUEST_TIMEOUT_MS } from './http-servers.ts';
import { acceptOnlyJson } from './json-body.ts';
import { allowFrontend, sendSecurityHeaders } from './security-headers.ts';
import { refuseAddress, refuseUnreadable } from './unreadable-requests.ts';

interface AppParts {
  readonly logger: FastifyBaseLogger;
  readonly servers: HttpServers;
  /** Default: every call is counted in this process. */
  readonly db?: Database;
}

/**
 * Our cookies need no decoding, and each value that cannot be decoded costs an error with its stack. The library
 * takes this option, which its types leave out.
 */
const UNDECODED = { decode: (value: string) => value } as FastifyCookieOptions['parseOptions'] &
  object;

/** Builds the HTTP server with everything but the endpoints. */
export async function buildApp(
  config: ServerConfig,
  { logger, servers, db }: AppParts,
): Promise<FastifyInstance> {
  const base = basePathOf(config.publicUrl);
  const app: FastifyInstance = Fastify({
    rewriteUrl: ({ url = '/' }) => withoutBase(url, base),
    serverFactory: (handler) => servers.create(handler),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Without a proxy, any caller could forge the X-Forwarded headers.
    trustProxy: trusted(config.trustProxy),
    bodyLimit: limits.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A too long id is answered like any other unknown id.
    routerOptions: { maxParamLength: limits.urlBytes, ignoreTrailingSlash: true },
    forceCloseConnections: true,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseUnreadable,
  });

  handleErrors(app);
  shareAmongStrangers(app);
  app.decorateRequest('actor', null);
  acceptOnlyJson(app);
  await sendSecurityHeaders(app, {
    hsts: config.publicUrl.startsWith('https:') && (config.hsts ?? base === ''),
    apiOrigin: config.apiUrl && new URL(config.apiUrl).origin,
    imageOrigin: config.demo ? new URL(config.google.site).origin : undefined,
  });
  app.addHook('onSend', async (_request, reply) => {
    if (servers.isDraining()) reply.header('connection', 'close');
  });
  logAnswers(app);
  refuseLongAddresses(app);
  refuseAmbiguousHosts(app);
  refuseForeignHosts(app, config.publicUrl);
  allowFrontend(app, config.frontendUrl);
  // Compression shrinks a page of comments to a tenth. The page's files are precompressed, and event
  // streams must not be buffered. Compressed request bodies are refused.
  await app.register(compress, { customTypes: /^application\/json/, globalDecompression: false });
  await app.register(cookie, { parseOptions: UNDECODED });
  // A database that does not answer refuses the call itself, or is not needed for it.
  await app.register(rateLimit, { global: false, store: callCountsIn(db), skipOnError: true });
  return app;
}

/** All calls whose caller is not known yet share these connections. */
const strangers: Sharer = { name: 'strangers', atOnce: 4 };

/** The caller is looked up in the database, so strangers could otherwise take all connections. */
function shareAmongStrangers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, next) => callingFor.run(strangers, next));
  // To read a body is work of its own, which does not know the call.
  app.addHook('preValidation', ({ actor }, _reply, next) =>
    actor ? asKnown(accountOf(actor), next) : callingFor.run(strangers, next),
  );
}

/** One line an answer, with ids and the route: an address may name somebody. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ log, method, actor, routeOptions }, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    const ms = Math.round(elapsedTime);
    log.info({ method, route: routeOptions.url, status, ms, owner: actor?.ownerId }, 'answered');
  });
}

/** Networks are compared with addresses by Fastify; a number counts the proxies from our side. */
function trusted(proxies: ServerConfig['trustProxy']) {
  if (typeof proxies !== 'number') return proxies;
  return proxies > 0 && ((_address: string, hop: number) => hop < proxies);
}

/** A proxy may keep the path of our address or strip it: both ask for the same. */
function withoutBase(url: string, base: string): string {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}

function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.length <= limits.urlBytes) return;
    throw new AppError('url_too_long', 'The address is too long.');
  });
}
