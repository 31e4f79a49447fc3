import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { SetupClosedReason } from '../contract/setup.ts';
import { realGoogle } from '../platform/google-endpoints.ts';
import { administers } from './account/accounts/administrator.ts';
import { createAuthenticate, findRole } from './account/auth/sessions/authenticate.ts';
import { basePathOf } from './base/base-path.ts';
import { systemClock } from './base/clock.ts';
import type { Database } from './db/schema.ts';
import { buildApp } from './http/build-app.ts';
import { createHttpServers } from './http/http-servers.ts';
import { createEndpointRegistry } from './http/register-endpoint.ts';
import { serveWeb } from './http/static-web.ts';
import { createEventStreams } from './insight/event-streams.ts';
import { type JoinOptions, joinDeps } from './join-deps.ts';
import { registerRoutes } from './register-routes.ts';
import { createGuidedSetup, type GuidedSetup } from './setup/guided-setup.ts';
import { startWorkers } from './start-workers.ts';
import { registerMetrics } from './system/metrics.routes.ts';
import { removeOutdated } from './upkeep/remove-outdated.ts';

export interface StartServerOptions extends JoinOptions {
  /** The folder of the built page. */
  webRoot: string;
  /** Raises the rate limits, for benchmarks. */
  rateLimitFactor?: number;
  /** False: only processes started with the command `worker` do background work. */
  works?: boolean;
  /** Default: nobody can set this server up in its pages. */
  setup?: GuidedSetup | undefined;
}

export interface RunningServer extends Stoppable {
  url: string;
  db: Database;
}

interface Stoppable {
  /** Stops at once and cuts running requests. */
  stop(): Promise<void>;
  /** Lets running requests and work end first, for a few seconds. */
  shutDown(): Promise<void>;
}

/** Together with stopping the database, a shutdown takes at most ten seconds. */
const ANSWER_MS = 6_000;
const DRAIN_MS = 7_500;
const STOP_MS = 1_000;

/**
 * Builds all parts and listens. A failure stops the parts that have started before it. Throws
 * ConfigError, and EADDRINUSE when the port is taken.
 */
export async function startServer(options: StartServerOptions): Promise<RunningServer> {
  await using started = new AsyncDisposableStack();
  const { setup = closedSetup('environment') } = options;
  // The demo's people sign in at the emulator, which says nothing about the owner's client.
  const journey = options.demo ? undefined : setup.journey;
  const { deps, auth, push } = await joinDeps({ ...options, journey }, started);
  const { config, logger, db } = deps;
  // Before the first request: the server may have been off for weeks. Ids in what stays are left to the
  // duties, which are due at once then: a long log would keep everybody waiting.
  await removeOutdated(deps);
  const { connectionString, dataDir, works = true } = options;
  const workerDeps = { ...deps, vault: auth.vault, push, dataDir, connectionString };
  const workers = works ? await startWorkers(workerDeps) : undefined;
  started.defer(() => workers?.stop());

  const servers = createHttpServers();
  const streams = createEventStreams(deps.events);
  const app = await buildApp(config, { logger, servers, db });
  started.defer(() => app.close());
  const base = basePathOf(config.publicUrl);
  const registry = createEndpointRegistry(app, {
    base,
    authenticate: createAuthenticate(auth),
    administers: (actor) => administers(deps, actor),
    roleNow: findRole,
    disk: deps.disk,
    ...(options.rateLimitFactor ? { rateLimitFactor: options.rateLimitFactor } : {}),
  });
  registerRoutes(registry, { ...deps, streams, push, setup, dataDir }, auth);
  registerMetrics(app, { ...deps, token: config.metricsToken });
  await serveWeb(app, options.webRoot, config);
  await app.listen({ host: config.host, port: config.port });

  const { port } = app.server.address() as AddressInfo;
  const drain = () => {
    streams.closeAll();
    return Promise.all([servers.drain(ANSWER_MS), workers?.stop()]);
  };
  return { url: `http://localhost:${port}`, db, ...stoppable(started.move(), drain) };
}

/** Starts a worker without pages. Any number may run on the same database. */
export async function startWorker(options: JoinOptions): Promise<Stoppable> {
  await using started = new AsyncDisposableStack();
  const { deps, auth, push } = await joinDeps(options, started);
  const { connectionString, dataDir } = options;
  const workers = await startWorkers({
    ...deps,
    vault: auth.vault,
    push,
    dataDir,
    connectionString,
  });
  started.defer(() => workers.stop());
  return stoppable(started.move(), () => workers.stop());
}

function stoppable(running: AsyncDisposableStack, drain: () => Promise<unknown>): Stoppable {
  const stop = () => running.disposeAsync();
  return {
    stop,
    async shutDown() {
      // A failure here is ignored: stopping fails again and reports it.
      await Promise.race([drain().catch(() => undefined), delay(DRAIN_MS)]);
      await Promise.race([stop(), delay(STOP_MS)]);
    },
  };
}

/** The setup of a server that nobody can set up in its pages. */
const closedSetup = (closedBy: SetupClosedReason): GuidedSetup =>
  createGuidedSetup({
    clock: systemClock,
    google: realGoogle,
    file: {
      read: async () => undefined,
      write: async () => undefined,
      remove: async () => undefined,
    },
    saved: undefined,
    closedBy,
    hasOwner: async () => false,
    showCode: () => undefined,
    change: () => undefined,
  });
