import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { type EndpointKey, endpoints } from '../../../src/contract/endpoints.ts';
import { type ServerEvent, serverEvent } from '../../../src/contract/job.ts';
import { CHANNEL_HEADER } from '../../../src/contract/roles.ts';
import { googleAt } from '../../../src/platform/google-endpoints.ts';
import { loadConfig } from '../../../src/server/base/config.ts';
import { startDiskGuard } from '../../../src/server/base/disk-guard.ts';
import { createLogger } from '../../../src/server/base/logger.ts';
import type { Actor } from '../../../src/server/context/deps.ts';
import { buildApp } from '../../../src/server/http/build-app.ts';
import { createHttpServers } from '../../../src/server/http/http-servers.ts';
import {
  createEndpointRegistry,
  type Handler,
} from '../../../src/server/http/register-endpoint.ts';
import { serveWeb } from '../../../src/server/http/static-web.ts';
import { completeConfig } from '../../../src/server/server-config.ts';
import { webRoot } from '../../e2e/support/visit.ts';

/** What the page was told, or is kept waiting for. */
export type Reply =
  | { readonly kind: 'answer'; readonly body: object }
  | { readonly kind: 'refusal'; readonly status: number; readonly body: string }
  | { readonly kind: 'cut' }
  | { readonly kind: 'held' };

/** A call of the page, as the contract reads it. */
export interface Call {
  readonly key: EndpointKey;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** For which channel, where it names one. */
  readonly channel?: string | undefined;
}

/** Says how a call is answered; undefined: the test has no answer to it. */
export type Answering = (call: Call) => Promise<Reply | undefined>;

export interface PageServer {
  readonly url: string;
  /** Takes the answers of the next test. */
  answerBy(answering: Answering): void;
  /** Sends an event to every page that listens, or to the first that does. */
  tell(event: ServerEvent): void;
}

let running: Promise<PageServer> | undefined;

/** The server of this worker: the product's own HTTP layer and page, with a test's answers behind. */
export function pageServer(): Promise<PageServer> {
  running ??= start();
  return running;
}

const nobody: Answering = () => Promise.resolve(undefined);

async function start(): Promise<PageServer> {
  let answering = nobody;
  const streams = new Set<PassThrough>();
  /** What was told before a page has opened its stream, in its own time. */
  const unheard: string[] = [];
  const logger = createLogger('silent');
  const config = completeConfig(
    { ...loadConfig({}), googleClient: { id: 'page', secret: 'page' } },
    { google: googleAt('http://127.0.0.1:9'), demo: true, port: 0 },
  );
  const app = await buildApp(
    { ...config, publicUrl: 'http://localhost' },
    { logger, servers: createHttpServers() },
  );
  const disk = await startDiskGuard({ folder: undefined, logger, onChange: () => undefined });
  const registry = createEndpointRegistry(app, {
    administers: async () => true,
    base: '',
    authenticate: () => Promise.resolve(someActor),
    roleNow: () => Promise.resolve(someActor.role),
    disk,
    rateLimitFactor: 1000,
  });
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    registry.on(key, (async ({ params, query, body, reply }) => {
      const { answer }: Endpoint = endpoints[key];
      if (answer === 'event-stream') return streamOf(reply, { streams, unheard });
      const channel = reply.request.headers[CHANNEL_HEADER]?.toString();
      return send(await answering({ key, params, query, body, channel }), reply);
    }) as Handler<typeof key>);
  }
  const everything = { publicUrl: 'http://localhost', analytics: true, debugPage: true };
  await serveWeb(app, webRoot, everything);
  await app.listen({ host: 'localhost', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    answerBy(next) {
      answering = next;
      unheard.length = 0;
    },
    tell(event) {
      const data = JSON.stringify(serverEvent.parse(event));
      const message = `event: ${event.type}\ndata: ${data}\n\n`;
      if (streams.size === 0) unheard.push(message);
      for (const stream of streams) stream.write(message);
    },
  };
}

/** The answers are the test's, so nobody asks who calls. */
const someActor: Actor = {
  ownerId: 1,
  role: 'owner',
  sessionId: 'page',
  channelId: null,
  scopes: [],
  connection: 'working',
  sendingPaused: false,
};

/** A stream that stays open, and has the events that a test tells. */
function streamOf(
  reply: FastifyReply,
  { streams, unheard }: { streams: Set<PassThrough>; unheard: string[] },
) {
  const body = new PassThrough();
  streams.add(body);
  reply.raw.once('close', () => streams.delete(body));
  body.write(': connected\n\n');
  for (const message of unheard.splice(0)) body.write(message);
  return reply.type('text/event-stream').send(body);
}

function send(reply: Reply | undefined, to: FastifyReply): object | Promise<object> {
  if (reply === undefined) return to.code(501).send({ success: false, error: 'no answer' });
  if (reply.kind === 'answer') return reply.body;
  if (reply.kind === 'refusal') {
    return to.code(reply.status).type('application/json').send(reply.body);
  }
  // A request that is held ends with the page.
  to.hijack();
  if (reply.kind === 'cut') to.raw.destroy();
  return to;
}
