import path from 'node:path';
import { systemClock } from '../server/base/clock.ts';
import { type Config, ConfigError, loadConfig } from '../server/base/config.ts';
import { claimPurpose } from '../server/db/claim-purpose.ts';
import { connect } from '../server/db/connect.ts';
import { migrateToLatest } from '../server/db/migrate.ts';
import type { GoogleClient } from '../server/setup/saved-client.ts';
import { createSetupDesk, type ServerMode } from '../server/setup/setup-desk.ts';
import { startWorker } from '../server/start-server.ts';
import type { GoogleEndpoints } from '../server/youtube/google-endpoints.ts';
import { announceSetup, setupAddress, setupLine } from './announce-setup.ts';
import { prepareDataFolder } from './data-folder.ts';
import { describeWorld } from './demo.ts';
import { waitForPort } from './free-port.ts';
import { furnish, type House, requireClient } from './house.ts';
import { startDemo, startReal } from './servers.ts';
import { createStage } from './stage.ts';

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
  /** What plays Google for real channels; default: Google, or what SAPU_GOOGLE_URL names. */
  readonly google?: GoogleEndpoints;
  /** Default: the page that `npm run build` made. */
  readonly webRoot?: string;
  /** Default: standard output. */
  readonly say?: (line: string) => void;
  /** Raises the rate limits, for tests. */
  readonly rateLimitFactor?: number;
}

export interface Running {
  stop(): Promise<void>;
  /** Fails when a change of servers has left none. */
  readonly broken: Promise<never>;
}

const never = new Promise<never>(() => undefined);

/** Starts what the command needs and returns how to stop it. Throws what explainFailure knows. */
export async function run(options: RunOptions): Promise<Running> {
  const config = loadConfig(options.env);
  const { command } = options;
  refuseDemoBesideClient(options, config);
  const dataDir = path.resolve(options.env['SAPU_DATA'] || 'data');
  await using started = new AsyncDisposableStack();
  const house = furnish(options, { config, dataDir, started });
  // Files that are written from here on are for this user alone.
  process.umask(0o077);
  await prepareDataFolder(dataDir);
  let broken = never;
  if (command === 'migrate') await migrate(house);
  else {
    const saved = config.googleClient ? undefined : await house.savedClient.read();
    requireClient(command, config.googleClient !== undefined || saved !== undefined);
    if (command === 'worker') await work(house, saved);
    else ({ broken } = await serve(house, saved));
  }
  options.signal.throwIfAborted();
  const running = started.move();
  const stop = () => running.disposeAsync();
  const stopped = broken.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  // Nobody may be waiting for it.
  stopped.catch(() => undefined);
  return { stop, broken: stopped };
}

function refuseDemoBesideClient({ command, comments }: RunOptions, config: Config): void {
  if (!config.googleClient || (command !== 'demo' && comments === undefined)) return;
  throw new ConfigError(
    'The demo does not run beside real credentials: unset GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
  );
}

async function migrate(house: House): Promise<void> {
  const connectionString = await house.open(house.realDatabase);
  const { db } = connect({ connectionString, poolSize: 1 });
  house.started.defer(() => db.destroy());
  await migrateToLatest(db);
  house.say('The database is up to date.');
}

async function work(house: House, saved: GoogleClient | undefined): Promise<void> {
  const { config, dataDir, started, google, say } = house;
  const connectionString = await house.open(house.realDatabase);
  await claimPurpose(connectionString, 'real');
  const client = saved && { id: saved.clientId, secret: saved.clientSecret };
  const worker = await startWorker({
    config: { ...config, googleClient: config.googleClient ?? client },
    dataDir,
    databaseFolder: config.databaseUrl === undefined ? dataDir : undefined,
    connectionString,
    google,
    demo: false,
  });
  started.defer(() => worker.shutDown());
  say('Sapu works.');
}

/** Runs the demo or the real server, and the set-up that changes between them. */
async function serve(
  house: House,
  saved: GoogleClient | undefined,
): Promise<Pick<Running, 'broken'>> {
  const { config, comments, started, say } = house;
  const mode = firstMode(house, saved !== undefined);
  const world = await describeWorld(comments);
  const port = await waitForPort(config.port, config.host);
  const desk = createSetupDesk({
    clock: systemClock,
    google: house.google,
    file: house.savedClient,
    saved,
    closedBy: closedBy(config, mode),
    hasOwner: house.hasOwner,
    showCode: (code) => say(setupLine(setupAddress(house, { port, code }))),
    change: (change) => stage.change(change),
  });
  const place = { house, port, desk };
  const stage = createStage({
    start: (next) => (next === 'real' ? startReal(place) : startDemo(place, world)),
    say,
  });
  await stage.open(mode);
  started.defer(() => stage.close());
  await announceSetup(house, { desk, port, isDemo: mode === 'demo' });
  return { broken: stage.broken };
}

function firstMode({ config, command, comments }: House, isSaved: boolean): ServerMode {
  if (config.googleClient) return 'real';
  const asksForDemo = command === 'demo' || comments !== undefined;
  return isSaved && !asksForDemo ? 'real' : 'demo';
}

function closedBy(config: Config, mode: ServerMode) {
  if (config.googleClient) return 'environment';
  return mode === 'demo' && config.databaseUrl !== undefined ? 'demo_database' : null;
}
