import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError, loadConfig } from '../server/base/config.ts';
import { claimPurpose } from '../server/db/claim-purpose.ts';
import { connect } from '../server/db/connect.ts';
import { migrateToLatest } from '../server/db/migrate.ts';
import { startServer, startWorker } from '../server/start-server.ts';
import { realGoogle } from '../server/youtube/google-endpoints.ts';
import { prepareDataFolder } from './data-folder.ts';
import { type DemoWorld, describeWorld, type RunningEmulator, startEmulator } from './demo.ts';
import { waitForPort } from './free-port.ts';
import { openDatabase as openNamedDatabase } from './open-database.ts';

export interface RunOptions {
  readonly command: 'start' | 'serve' | 'worker' | 'demo' | 'migrate';
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A file of comments for the demo's channel. */
  readonly comments: string | undefined;
  readonly forceUnlock: boolean;
  /** For migrate: the owner has a copy of the database that DATABASE_URL names. */
  readonly hasBackup?: boolean;
  /** Processes of the command `worker` do the work. */
  readonly pagesOnly?: boolean;
  /** Ends a start that is under way. */
  readonly signal: AbortSignal;
}

/** What has started so far, in order; it stops in the opposite order. */
interface Start extends RunOptions {
  readonly config: Config;
  readonly dataDir: string;
  readonly started: AsyncDisposableStack;
}

const webRoot = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Starts what the command needs and returns how to stop it. Throws what explainFailure knows. */
export async function run(options: RunOptions): Promise<{ stop(): Promise<void> }> {
  const config = loadConfig(options.env);
  const demo = isDemo(options, config);
  const dataDir = path.resolve(options.env['SAPU_DATA'] || 'data');
  await using started = new AsyncDisposableStack();
  const start: Start = { ...options, config, dataDir, started };
  // Files that are written from here on are for this user alone.
  process.umask(0o077);
  await prepareDataFolder(dataDir);
  if (options.command === 'migrate') await migrate(start);
  else if (options.command === 'worker') await work(start);
  else if (demo) await startDemo(start);
  else await startReal(start);
  options.signal.throwIfAborted();
  const running = started.move();
  return { stop: () => running.disposeAsync() };
}

function isDemo({ command, comments }: RunOptions, config: Config): boolean {
  const real = config.googleClient !== undefined;
  if ((command === 'serve' || command === 'worker') && !real) {
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set, or use "demo".');
  }
  if (real && (command === 'demo' || comments !== undefined)) {
    throw new ConfigError(
      'The demo does not run beside real credentials: unset GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
    );
  }
  return !real && command !== 'migrate';
}

async function migrate(start: Start): Promise<void> {
  const connectionString = await openDatabase(start, 'sapu');
  const { db } = connect({ connectionString, poolSize: 1 });
  start.started.defer(() => db.destroy());
  await migrateToLatest(db);
  say('The database is up to date.');
}

async function startReal(start: Start): Promise<void> {
  const { config, dataDir, started } = start;
  const port = await waitForPort(config.port, config.host);
  const connectionString = await openDatabase(start, 'sapu');
  await claimPurpose(connectionString, 'real');
  const server = await startServer({
    config: { ...config, port },
    dataDir,
    databaseFolder: config.databaseUrl === undefined ? dataDir : undefined,
    connectionString,
    google: realGoogle,
    demo: false,
    webRoot,
    works: start.pagesOnly !== true,
  });
  started.defer(() => server.shutDown());
  say(`Sapu is ready at ${server.url}`);
}

async function work(start: Start): Promise<void> {
  const { config, dataDir, started } = start;
  const connectionString = await openDatabase(start, 'sapu');
  await claimPurpose(connectionString, 'real');
  const worker = await startWorker({
    config,
    dataDir,
    databaseFolder: config.databaseUrl === undefined ? dataDir : undefined,
    connectionString,
    google: realGoogle,
    demo: false,
  });
  started.defer(() => worker.shutDown());
  say('Sapu works.');
}

async function startDemo(start: Start): Promise<void> {
  const { config, dataDir, started } = start;
  const world = await describeWorld(start.comments);
  const port = await waitForPort(config.port, config.host);
  const connectionString = await openDatabase(start, world.database);
  await claimPurpose(connectionString, 'demo');
  const emulator = await startEmulator(world, { dataDir, preferredPort: port + 1 });
  started.defer(() => emulator.close());
  start.signal.throwIfAborted();
  const server = await startServer({
    config: { ...config, port, googleClient: emulator.client },
    dataDir,
    databaseFolder: config.databaseUrl === undefined ? dataDir : undefined,
    connectionString,
    google: emulator.google,
    demo: true,
    webRoot,
  });
  started.defer(() => server.shutDown());
  say(`Sapu is ready at ${server.url}\n${describeDemo(world, emulator)}`);
}

function describeDemo({ description }: DemoWorld, { control }: RunningEmulator): string {
  return `This is a demo with ${description}: nothing leaves this machine. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to connect a real channel.
Google is played at ${control.url}, control secret ${control.secret} (src/emulator/README.md).`;
}

/** The database of that name in Sapu's own PostgreSQL, unless DATABASE_URL names another. */
function openDatabase(start: Start, database: string): Promise<string> {
  const { config, command, hasBackup = false } = start;
  return openNamedDatabase({
    ...start,
    databaseUrl: config.databaseUrl,
    database,
    hasBackup: command === 'migrate' && hasBackup,
    say,
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
