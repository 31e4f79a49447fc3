import { type GoogleEndpoints, googleAt, realGoogle } from '../platform/google-endpoints.ts';
import { loadSecrets } from '../server/account/auth/secrets.ts';
import { type Config, ConfigError } from '../server/base/config.ts';
import { connect } from '../server/db/connect.ts';
import type { EmbeddedPostgres } from '../server/db/embedded-postgres.ts';
import { waitForDatabase } from '../server/db/wait-for-database.ts';
import { hasOwner } from '../server/setup/owners.repository.ts';
import {
  createSavedClientFile,
  type SavedClientFile,
  savedClientName,
} from '../server/setup/saved-client.ts';
import { openDatabase, startPostgres } from './open-database.ts';
import type { RunOptions } from './run-options.ts';

/** What one process has, whichever server it runs. */
export interface ProcessContext extends RunOptions {
  readonly config: Config;
  readonly dataDir: string;
  /** What has started so far, in order; it stops in the opposite order. */
  readonly started: AsyncDisposableStack;
  readonly say: (line: string) => void;
  /** The Google of real channels. */
  readonly google: GoogleEndpoints;
  /** The name of the database for real data in Sapu's own PostgreSQL. */
  readonly realDatabase: string;
  readonly savedClient: SavedClientFile;
  /** Sapu's own PostgreSQL, started once. */
  ownPostgres(): Promise<EmbeddedPostgres>;
  /** The database of that name, unless DATABASE_URL names another. */
  open(database: string): Promise<string>;
  /** Repeats a start while its database does not answer yet. Throws DatabaseAway and StartRefused. */
  whenDatabaseAnswers<T>(start: () => Promise<T>): Promise<T>;
  /** Whether somebody has signed in with a real channel. */
  readonly hasOwner: () => Promise<boolean>;
}

export interface ContextParts {
  readonly config: Config;
  readonly dataDir: string;
  readonly started: AsyncDisposableStack;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

export function createProcessContext(
  options: RunOptions,
  { config, dataDir, started }: ContextParts,
): ProcessContext {
  const { say = print, command, hasBackup = false } = options;
  const base = { ...options, dataDir, started, say };
  // What is tried with an emulator never mixes with a real channel.
  const realDatabase = config.googleUrl === undefined ? 'sapu' : 'sapu_trial';
  const google = options.google ?? (config.googleUrl ? googleAt(config.googleUrl) : realGoogle);
  let postgres: EmbeddedPostgres | undefined;
  let owners: ReturnType<typeof connect>['db'] | undefined;
  // Whether anybody has signed in may be asked first when the start is long over.
  started.defer(() => owners?.destroy());

  const ownPostgres = async () => {
    postgres ??= await startPostgres(base);
    return postgres;
  };

  async function addressOf(database: string): Promise<string> {
    if (config.databaseUrl !== undefined) return config.databaseUrl;
    return (await ownPostgres()).connectionString(database);
  }

  return {
    ...base,
    config,
    google,
    realDatabase,
    ownPostgres,
    savedClient: createSavedClientFile({
      dataDir,
      name: savedClientName(config.googleUrl),
      keys: async () => (await loadSecrets({ dataDir, ...config.secrets })).vaultKeys,
    }),
    async open(database) {
      if (config.databaseUrl === undefined) await ownPostgres();
      const mayUpgrade = command === 'migrate' && hasBackup;
      const { databaseUrl, pooler } = config;
      const how = { database, postgres, hasBackup: mayUpgrade };
      return openDatabase({ ...base, ...how, databaseUrl, pooler });
    },
    whenDatabaseAnswers: (start) =>
      waitForDatabase(start, {
        host: config.databaseUrl && new URL(config.databaseUrl).host,
        limitMs: config.databaseWaitSeconds * 1_000,
        say,
        signal: options.signal,
      }),
    async hasOwner() {
      const connectionString = await addressOf(realDatabase);
      if (owners === undefined) {
        owners = connect({ connectionString, poolSize: 1 }).db;
      }
      return hasOwner(owners);
    },
  };
}

/** Throws ConfigError where nothing can be started. */
export function requireClient(command: string, isThere: boolean): void {
  if (isThere || (command !== 'serve' && command !== 'worker')) return;
  throw new ConfigError(
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set, or a channel connected with "start", or use "demo".',
  );
}
