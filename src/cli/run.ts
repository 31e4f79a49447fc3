import path from 'node:path';
import { createSentBackup } from '../backup/sent-backup.ts';
import { systemClock } from '../server/base/clock.ts';
import { type Config, ConfigError, loadConfig } from '../server/base/config.ts';
import { claimPurpose } from '../server/db/claim-purpose.ts';
import { migrateAt } from '../server/db/migrate.ts';
import { admitsEverybody } from '../server/server-config.ts';
import { createGuidedSetup, type ServerMode } from '../server/setup/guided-setup.ts';
import type { GoogleClient } from '../server/setup/saved-client.ts';
import { startWorker } from '../server/start-server.ts';
import { announceSetup, setupAddress, setupLine } from './announce-setup.ts';
import { prepareDataFolder } from './data-folder.ts';
import { describeWorld } from './demo.ts';
import { waitForPort } from './free-port.ts';
import { createOpeningFile } from './opening-file.ts';
import { createProcessContext, type ProcessContext, requireClient } from './process-context.ts';
import { restoreSent } from './restore.ts';
import type { RunOptions } from './run-options.ts';
import { createServerSwitch } from './server-switch.ts';
import { startDemo, startReal } from './servers.ts';
import { readSettings } from './settings.ts';

export interface Running {
  stop(): Promise<void>;
  /** Fails when a change of servers has left none. */
  readonly broken: Promise<never>;
}

const never = new Promise<never>(() => undefined);

/** Starts what the command needs and returns how to stop it. Throws what explainFailure knows. */
export async function run(given: RunOptions): Promise<Running> {
  const { env, tidied, dataDir } = readSettings(given.env, given.settingsFile);
  const options = { ...given, env };
  const config = loadConfig(env);
  const { command } = options;
  refuseDemoBesideClient(options, config);
  await using started = new AsyncDisposableStack();
  const context = createProcessContext(options, { config, dataDir, started });
  if (tidied.length > 0) {
    context.say(`Taken without the quotes, spaces or line ends around it: ${tidied.join(', ')}.`);
  }
  // Files that are written from here on are for this user alone.
  process.umask(0o077);
  await prepareDataFolder(dataDir);
  let broken = never;
  if (command === 'migrate') await migrate(context);
  else {
    const saved = config.googleClient ? undefined : await context.savedClient.read();
    requireClient(command, config.googleClient !== undefined || saved !== undefined);
    if (command === 'worker') await work(context, saved);
    else ({ broken } = await serve(context, saved));
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

async function migrate(context: ProcessContext): Promise<void> {
  await context.whenDatabaseAnswers(async () => {
    await migrateAt(await context.open(context.realDatabase));
  });
  context.say('The database is up to date.');
}

async function work(context: ProcessContext, saved: GoogleClient | undefined): Promise<void> {
  const { config, dataDir, started, google, say } = context;
  const client = saved && { id: saved.clientId, secret: saved.clientSecret };
  const worker = await context.whenDatabaseAnswers(async () => {
    const connectionString = await context.open(context.realDatabase);
    await claimPurpose(connectionString, 'real');
    return startWorker({
      config: { ...config, googleClient: config.googleClient ?? client },
      dataDir,
      databaseFolder: config.databaseUrl === undefined ? dataDir : undefined,
      connectionString,
      google,
      demo: false,
    });
  });
  started.defer(() => worker.shutDown());
  say('Sapu works.');
}

/** Runs the demo or the real server, and the set-up that changes between them. */
async function serve(
  context: ProcessContext,
  saved: GoogleClient | undefined,
): Promise<Pick<Running, 'broken'>> {
  const { config, comments, dump, started, say } = context;
  const mode = firstMode(context, saved !== undefined);
  const world = await describeWorld(comments, dump);
  if (world.said) say(world.said);
  const port = await waitForPort(config.port, config.host);
  const file = createOpeningFile(context.dataDir);
  await file.remove();
  started.defer(() => file.remove());
  const sent = createSentBackup(path.join(context.dataDir, 'sent-backup'));
  await sent.remove();
  started.defer(() => sent.remove());
  const setup = createGuidedSetup({
    clock: systemClock,
    google: context.google,
    file: context.savedClient,
    saved,
    ...closing(config, mode),
    hasOwner: context.hasOwner,
    backup: { sent, restore: (keys) => restoreSent(context, sent.file, keys) },
    showCode: (code) => say(setupLine(setupAddress(context, { port, code }))),
    codeEnded: () => void file.remove().catch(() => undefined),
    change: (change) => serverSwitch.change(change),
  });
  const place = { context, port, setup };
  const serverSwitch = createServerSwitch({
    start: (next) =>
      context.whenDatabaseAnswers(() =>
        next === 'real' ? startReal(place) : startDemo(place, world),
      ),
    say,
  });
  await serverSwitch.open(mode);
  started.defer(() => serverSwitch.close());
  await announceSetup(context, {
    setup,
    port,
    isDemo: mode === 'demo',
    file,
  });
  return { broken: serverSwitch.broken };
}

function firstMode({ config, command, comments }: ProcessContext, isSaved: boolean): ServerMode {
  if (config.googleClient) return 'real';
  const asksForDemo = command === 'demo' || comments !== undefined;
  return isSaved && !asksForDemo ? 'real' : 'demo';
}

/** Why nothing can be set up in the pages, and whether the first owner needs the code all the same. */
function closing(config: Config, mode: ServerMode) {
  if (config.googleClient) {
    const fromEnvironment = !admitsEverybody(config);
    return { closedBy: fromEnvironment ? null : ('environment' as const), fromEnvironment };
  }
  const isDemoDatabase = mode === 'demo' && config.databaseUrl !== undefined;
  return { closedBy: isDemoDatabase ? ('demo_database' as const) : null };
}
