import path from 'node:path';
import { copyFolder } from '../postgres/folder-copy.ts';
import { StartRefused } from '../postgres/folder-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/db/embedded-postgres.ts';
import { findPendingUpgrade, type PendingUpgrade } from '../server/db/pending-upgrade.ts';
import { requireDatabase } from '../server/db/require-database.ts';
import { type Pooler, requirePooler } from '../server/db/require-pooler.ts';

export interface OpenDatabaseOptions {
  /** Undefined: Sapu's own PostgreSQL, in the data folder. */
  readonly databaseUrl: string | undefined;
  /** What stands before that address for most connections. */
  readonly pooler?: Pooler | undefined;
  readonly dataDir: string;
  /** The database's name in Sapu's own PostgreSQL. */
  readonly database: string;
  /** Sapu's own PostgreSQL if it runs already. */
  readonly postgres?: EmbeddedPostgres | undefined;
  readonly forceUnlock: boolean;
  /** Whether the owner has a copy of the database that `databaseUrl` names. */
  readonly hasBackup: boolean;
  readonly signal: AbortSignal;
  /** Receives the function that stops the database. */
  readonly started: AsyncDisposableStack;
  readonly say: (line: string) => void;
}

/**
 * Returns the connection string of a database that may be migrated: an upgrade loses nothing,
 * because there is a copy. Throws StartRefused.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<string> {
  const { databaseUrl } = options;
  if (databaseUrl === undefined) return openEmbedded(options);
  await requireDatabase(databaseUrl);
  if (options.pooler) await requirePooler(options.pooler, databaseUrl);
  const upgrade = await findPendingUpgrade(databaseUrl);
  if (upgrade !== undefined && !options.hasBackup) {
    const { host } = new URL(databaseUrl);
    throw new StartRefused(
      `The database at ${host} is of an older Sapu and an upgrade cannot be undone: stop every Sapu that uses it, back it up, and run sapu migrate --i-have-a-backup.`,
    );
  }
  return databaseUrl;
}

/** Starts Sapu's own PostgreSQL, for any number of databases. Throws StartRefused. */
export async function startPostgres(
  options: Pick<OpenDatabaseOptions, 'dataDir' | 'forceUnlock' | 'signal' | 'started' | 'say'>,
): Promise<EmbeddedPostgres> {
  const { dataDir, forceUnlock, signal, started, say } = options;
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    forceUnlock,
    onProgress: (step) => say(steps[step]),
  });
  started.defer(() => postgres.stop());
  signal.throwIfAborted();
  return postgres;
}

async function openEmbedded(options: OpenDatabaseOptions): Promise<string> {
  const { database } = options;
  const postgres = options.postgres ?? (await startPostgres(options));
  await postgres.ensureDatabase(database);
  const connectionString = postgres.connectionString(database);
  const upgrade = await findPendingUpgrade(connectionString);
  if (upgrade !== undefined) await keepCopy(postgres, upgrade, options);
  return connectionString;
}

async function keepCopy(
  postgres: EmbeddedPostgres,
  { from, to, contentMark }: PendingUpgrade,
  { database, signal, say }: OpenDatabaseOptions,
): Promise<void> {
  const copy = await postgres.whileStopped((source) =>
    copyFolder({
      source,
      target: `${source}.before-upgrade-${database}-${number(from)}-${number(to)}`,
      contentMark,
      signal,
      onCopy: (target) => say(`Copying the database to ${target} …`),
    }),
  );
  say(
    `Upgrading the database. As it was before, it stays in ${copy} until you delete that folder.`,
  );
}

/** `0014-authors-seen` is number 0014. */
const number = (migration: string) => migration.split('-')[0] ?? migration;

const steps = {
  creating: 'Creating the database …',
  starting: 'Starting the database …',
  restarted: 'The database had died and was started again.',
  adopting: 'Taking over the database that the last run left behind …',
};
