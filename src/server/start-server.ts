import type { AddressInfo } from 'node:net';
import { createAuthenticate } from './auth/authenticate.ts';
import type { Database } from './db/schema.ts';
import { buildApp } from './http/build-app.ts';
import { createEndpointRegistry } from './http/register-endpoint.ts';
import { serveWeb } from './http/static-web.ts';
import { type JoinOptions, joinDeps } from './join-deps.ts';
import { registerRoutes } from './register-routes.ts';
import { removeOutdated } from './retention/remove-outdated.ts';
import { startWorkers } from './workers/start-workers.ts';

export interface StartServerOptions extends JoinOptions {
  /** Folder of the built page. */
  webRoot: string;
  /** Widens the rate limits, for benchmarks. */
  rateLimitFactor?: number;
  /** False: the work is left to processes started with the command `worker`. */
  works?: boolean;
}

export interface RunningServer {
  url: string;
  db: Database;
  stop(): Promise<void>;
}

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
  if (options.works !== false) {
    const workers = await startWorkers({ ...deps, vault: auth.vault }, options.connectionString);
    started.defer(() => workers.stop());
  }

  const app = await buildApp(config, logger);
  started.defer(() => app.close());
  const registry = createEndpointRegistry(app, {
    authenticate: createAuthenticate(auth),
    disk: deps.disk,
    ...(options.rateLimitFactor ? { rateLimitFactor: options.rateLimitFactor } : {}),
  });
  registerRoutes(registry, deps, auth);
  await serveWeb(app, options.webRoot);
  await app.listen({ host: config.host, port: config.port });

  const { port } = app.server.address() as AddressInfo;
  const running = started.move();
  return {
    url: `http://localhost:${port}`,
    db,
    stop: () => running.disposeAsync(),
  };
}

/** The work of a server without its pages: any number may run beside it, on the same database. */
export async function startWorker(options: JoinOptions): Promise<{ stop(): Promise<void> }> {
  await using started = new AsyncDisposableStack();
  const { deps, auth } = await joinDeps(options, started);
  const workers = await startWorkers({ ...deps, vault: auth.vault }, options.connectionString);
  started.defer(() => workers.stop());
  const running = started.move();
  return { stop: () => running.disposeAsync() };
}
