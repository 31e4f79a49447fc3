import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import type { SeedSource } from '../../src/emulator/seed.ts';
import { type GoogleEndpoints, googleAt } from '../../src/platform/google-endpoints.ts';
import { type Clock, systemClock } from '../../src/server/base/clock.ts';
import { type Config, loadConfig } from '../../src/server/base/config.ts';
import type { Logger } from '../../src/server/base/logger.ts';
import type { Database } from '../../src/server/db/schema.ts';
import type { Outside } from '../../src/server/outside/outside.ts';
import { startServer } from '../../src/server/start-server.ts';
import { freePort } from './free-port.ts';
import { type Session, type SignInOptions, signIn } from './sign-in.ts';
import { createTestDatabase } from './template-database.ts';
import { twoChannelsSeed } from './two-channels.ts';
import { takeWorkerApp } from './worker-app.ts';

export interface TestApp extends AsyncDisposable {
  readonly url: string;
  readonly emulator: Emulator;
  readonly db: Database;
  readonly connectionString: string;
  readonly dataDir: string;
  signIn(options?: Omit<SignInOptions, 'serverUrl'>): Promise<Session>;
}

export interface TestAppOptions {
  config?: Partial<Config>;
  /** Default: `twoChannelsSeed`. */
  seed?: SeedSource;
  /** Folder of the built page; none by default. */
  webRoot?: string;
  /** For server and platform alike; default: the machine's. */
  clock?: Clock;
  /** Another process of the same installation: shares its database and secrets, not its platform. */
  beside?: TestApp;
  /** A database and a folder that outlive it; default: its own. */
  installation?: Pick<TestApp, 'connectionString' | 'dataDir'>;
  /** What the server takes for Google; default: the emulator. */
  google?: (emulatorUrl: string) => GoogleEndpoints;
  /** False: the work is left to others. */
  works?: boolean;
  /**
   * True: a sign-in starts a sync, as in the product. By default none, since most tests count the
   * calls and rows of a sync that they start, or take the rows of an earlier one (`syncChannel`).
   */
  syncsAtSignIn?: boolean;
  /** What the server takes for the database's disk; by default none. */
  databaseFolder?: string;
  /** Calls push services, webhooks and lists of words; default: at public addresses only. */
  outside?: Outside;
  /** False: as for real channels, though the emulator plays Google. Default: a demo. */
  demo?: boolean;
  /** Where the product writes its log; default: nowhere. */
  logger?: Logger;
  /** 1: the limits of the product; by default so wide that no test meets them. */
  rateLimitFactor?: number;
}

export const demoClient = { id: 'sapu-demo.apps.example', secret: 'sapu-demo-secret' };

/**
 * The whole product, as `npm start` joins its parts, with nobody signed in and the platform as it was
 * seeded: the worker's own product where the options allow it, else one that is started for the caller.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  return (await takeWorkerApp(options, startOwnApp)) ?? startOwnApp(options);
}

/** The whole product on a database and a platform of its own. */
async function startOwnApp(options: TestAppOptions): Promise<TestApp> {
  await using started = new AsyncDisposableStack();
  const { clock = systemClock, beside } = options;
  const emulator = await createEmulator({
    seed: options.seed ?? twoChannelsSeed,
    clock: { now: () => clock.now().getTime() },
  });
  started.defer(() => emulator.close());
  const { connectionString, dataDir } =
    beside ?? options.installation ?? (await newInstallation(started));
  const server = await startServer({
    config: {
      ...loadConfig({ LOG_LEVEL: 'silent' }),
      port: await freePort(),
      googleClient: demoClient,
      ...options.config,
    },
    dataDir,
    connectionString,
    databaseFolder: options.databaseFolder,
    clock,
    google: (options.google ?? googleAt)(emulator.url),
    demo: options.demo ?? true,
    webRoot: options.webRoot ?? dataDir,
    works: options.works ?? true,
    syncsAtSignIn: options.syncsAtSignIn ?? false,
    outside: options.outside,
    ...(options.logger ? { logger: options.logger } : {}),
    rateLimitFactor: options.rateLimitFactor ?? 1000,
  });
  started.defer(() => server.stop());
  const running = started.move();
  return {
    url: server.url,
    emulator,
    db: server.db,
    connectionString,
    dataDir,
    signIn: (how = {}) => signIn({ serverUrl: server.url, ...how }),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function newInstallation(started: AsyncDisposableStack) {
  const database = await createTestDatabase();
  started.defer(() => database.drop());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-app-'));
  started.defer(() => rm(dataDir, { recursive: true }));
  return { connectionString: database.connectionString, dataDir };
}
