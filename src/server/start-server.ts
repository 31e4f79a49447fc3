import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createAuthenticate } from './account/auth/authenticate.ts';
import type { Database } from './db/schema.ts';
import { buildApp } from './http/build-app.ts';
import { createHttpServers } from './http/http-servers.ts';
import { createEndpointRegistry } from './http/register-endpoint.ts';
import { serveWeb } from './http/static-web.ts';
import { createEventStreams } from './insight/event-streams.ts';
import { type JoinOptions, joinDeps } from './join-deps.ts';
import { registerRoutes } from './register-routes.ts';
import { startWorkers } from './start-workers.ts';
import { removeOutdated } from './upkeep/remove-outdated.ts';

export interface StartServerOptions extends JoinOptions {
  /** Folder of the built page. */
  webRoot: string;
  /** Widens the rate limits, for benchmarks. */
  rateLimitFactor?: number;
  /** False: the work is left to processes started with the command `worker`. */
  works?: boolean;
}

export interface RunningServer extends Stoppable {
  url: string;
  db: Database;
}

interface Stoppable {
  /** Cuts whatever is under way. */
  stop(): Promise<void>;
  /** Lets what is under way end first, for some seconds at most. */
  shutDown(): Promise<void>;
}

/** Together with the database's own end, a stop takes at most ten seconds. */
const ANSWER_MS = 6_000;
const DRAIN_MS = 7_500;
const STOP_MS = 1_000;

/**
 * Joins all parts and listens. Whatever fails on the way takes back what was started before it.
 * Throws ConfigError, and EADDRINUSE when the port is taken.
 */
export async function startServer(options: StartServerOptions): Promise<RunningServer> {
  await using started = new AsyncDisposableStack();
  const { deps, auth } = await joinDeps(options, started);
  const { config, logger, db } = deps;
  // Before anybody can look: we may have been switched off for weeks.
  await removeOutdated({ ...deps, vault: auth.vault });
  const workers =
    options.works === false
      ? undefined
      : await startWorkers({ ...deps, vault: auth.vault }, options.connectionString);
  started.defer(() => workers?.stop());

  const servers = createHttpServers();
  const streams = createEventStreams(deps.events);
  const app = await buildApp(config, { logger, servers });
  started.defer(() => app.close());
  const registry = createEndpointRegistry(app, {
    authenticate: createAuthenticate(auth),
    disk: deps.disk,
    ...(options.rateLimitFactor ? { rateLimitFactor: options.rateLimitFactor } : {}),
  });
  registerRoutes(registry, { ...deps, streams }, auth);
  await serveWeb(app, options.webRoot);
  await app.listen({ host: config.host, port: config.port });

  const { port } = app.server.address() as AddressInfo;
  const drain = () => {
    streams.closeAll();
    // Requests queue jobs until the last of them is answered.
    const answered = servers.drain(ANSWER_MS).then(() => deps.tasks.stop());
    return Promise.all([answered, workers?.stop()]);
  };
  return { url: `http://localhost:${port}`, db, ...stoppable(started.move(), drain) };
}

/** The work of a server without its pages: any number may run beside it, on the same database. */
export async function startWorker(options: JoinOptions): Promise<Stoppable> {
  await using started = new AsyncDisposableStack();
  const { deps, auth } = await joinDeps(options, started);
  const workers = await startWorkers({ ...deps, vault: auth.vault }, options.connectionString);
  started.defer(() => workers.stop());
  return stoppable(started.move(), () => Promise.all([workers.stop(), deps.tasks.stop()]));
}

function stoppable(running: AsyncDisposableStack, drain: () => Promise<unknown>): Stoppable {
  const stop = () => running.disposeAsync();
  return {
    stop,
    async shutDown() {
      // What fails here fails again, and is told, when it is stopped.
      await Promise.race([drain().catch(() => undefined), delay(DRAIN_MS)]);
      await Promise.race([stop(), delay(STOP_MS)]);
    },
  };
}
