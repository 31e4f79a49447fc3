import type { AddressInfo } from 'node:net';
import { createAccessTokenSource } from './auth/access-token.ts';
import { createAuthDeps } from './auth/auth-deps.ts';
import { createAuthenticate } from './auth/authenticate.ts';
import { loadSecrets } from './auth/secrets.ts';
import { loseScope } from './auth/users.repository.ts';
import { saveOwnChannel } from './channels/channels.repository.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import { migrateToLatest } from './db/migrate.ts';
import type { Database } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { startEventBus } from './events/event-bus.ts';
import { buildApp } from './http/build-app.ts';
import { createEndpointRegistry } from './http/register-endpoint.ts';
import { serveWeb } from './http/static-web.ts';
import { startJobQueue } from './jobs/job-queue.ts';
import { followDetector } from './judging/follow-detector.ts';
import { createLogger } from './logger.ts';
import { registerRoutes } from './register-routes.ts';
import { settleConfig } from './server-config.ts';
import { startWorkers } from './workers/start-workers.ts';
import type { GoogleEndpoints } from './youtube/google-endpoints.ts';
import { createGoogleOauth } from './youtube/google-oauth.ts';
import { createQuotaLedger } from './youtube/quota-ledger.ts';
import { createYoutubeClients } from './youtube/youtube-clients.ts';

export interface StartServerOptions {
  config: Config;
  /** Holds the secrets that the settings do not give. */
  dataDir: string;
  connectionString: string;
  google: GoogleEndpoints;
  /** The emulator stands in for Google. */
  demo: boolean;
  /** Folder of the built page. */
  webRoot: string;
  clock?: Clock;
  /** Widens the rate limits, for benchmarks. */
  rateLimitFactor?: number;
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
  const { connectionString, clock = systemClock } = options;
  const config = settleConfig(options.config, { ...options, port: options.config.port });
  const logger = createLogger(config.logLevel);
  const { db } = connect({ connectionString });
  started.defer(() => db.destroy());
  await migrateToLatest(db);

  const quota = createQuotaLedger(db, { clock, dailyUnits: config.dailyUnits });
  const oauth = createGoogleOauth({
    google: config.google,
    client: config.googleClient,
    redirectUrl: config.redirectUrl,
    clock,
  });
  const secrets = await loadSecrets({ dataDir: options.dataDir, jwtSecret: config.jwtSecret });
  const youtube = createYoutubeClients({
    root: config.google.api,
    quota,
    clock,
    onScopeMissing: (ownerId) => loseScope(db, ownerId),
    accessToken: (ownerId, how) => accessToken(ownerId, how),
  });
  const auth = createAuthDeps(
    {
      db,
      clock,
      logger,
      config,
      oauth,
      youtube,
      onSignedIn: (ownerId, channel) => saveOwnChannel(db, ownerId, { channel, now: clock.now() }),
    },
    secrets,
  );
  const accessToken = createAccessTokenSource(auth);

  const events = await startEventBus(db, { connectionString, logger });
  started.defer(() => events.stop());
  const jobs = await startJobQueue({ connectionString, logger });
  started.defer(() => jobs.stop());
  const deps: Deps = { db, clock, logger, config, oauth, youtube, events, jobs };
  const workers = await startWorkers({ ...deps, vault: auth.vault }, connectionString);
  started.defer(() => workers.stop());
  await followDetector(deps);

  const app = await buildApp(config, logger);
  started.defer(() => app.close());
  const registry = createEndpointRegistry(app, {
    authenticate: createAuthenticate(auth),
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
