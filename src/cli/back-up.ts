import { existsSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from '../backup/backup-error.ts';
import { systemClock } from '../server/base/clock.ts';
import { type Config, loadConfig } from '../server/base/config.ts';
import { connect } from '../server/db/connect.ts';
import { findEmbeddedPostgres } from '../server/db/embedded-postgres.ts';
import { requireDatabase } from '../server/db/require-database.ts';
import { hasOwner } from '../server/setup/owners.repository.ts';
import { makeBackup } from '../server/upkeep/backup/make-backup.ts';
import { ownerKeysFile } from '../server/upkeep/backup/owner-keys.ts';
import { prepareDataFolder } from './data-folder.ts';
import { startPostgres } from './open-database.ts';
import { createProcessContext, type ProcessContext } from './process-context.ts';
import type { RunOptions } from './run-options.ts';
import { readSettings } from './settings.ts';

/** What a command needs that is about a backup. */
export interface BackupOptions
  extends Pick<RunOptions, 'env' | 'settingsFile' | 'forceUnlock' | 'signal' | 'say'> {
  readonly file: string;
  /** For a restore: the file with the keys of owners; default: that of the data folder. */
  readonly keysFile?: string | undefined;
}

/** Backs this installation up, whether its server runs or not. Throws what explainFailure knows. */
export async function backUp(options: BackupOptions): Promise<void> {
  const { file, signal } = options;
  if (existsSync(file)) throw new BackupError(`${file} is there already: choose another name.`);
  const folder = path.dirname(file);
  if (!existsSync(folder)) throw new BackupError(`There is no folder ${folder} to write to.`);
  await using started = new AsyncDisposableStack();
  const context = contextOf(options, started);
  const { config, dataDir, say } = context;
  process.umask(0o077);
  await prepareDataFolder(dataDir);
  const connectionString = await realAddressOf(context);
  if (connectionString === undefined || !(await hasOwnerAt(connectionString))) throw nothing();
  const googleClient = config.googleClient ?? (await savedClientOf(context));
  const backedUp = { connectionString, dataDir, config: { ...config, googleClient } };
  const { rows, owners } = await makeBackup(backedUp, {
    file,
    now: systemClock.now(),
    onWriting: () => signal.throwIfAborted(),
  });
  say(`Backed up ${rows} rows of ${countOwners(owners.length)} to ${file}.`);
  say(`They open only with ${ownerKeysFile(dataDir)}: keep a copy of that file elsewhere.`);
  if (config.backupKey !== undefined) return;
  say("Sapu's keys are not in it, since SAPU_BACKUP_KEY is not set.");
}

export const countOwners = (n: number) => (n === 1 ? '1 owner' : `${n} owners`);

export function contextOf(
  options: Omit<BackupOptions, 'file'>,
  started: AsyncDisposableStack,
): ProcessContext {
  const { env, dataDir } = readSettings(options.env, options.settingsFile);
  return createProcessContext(
    { ...options, env, command: 'serve', comments: undefined },
    { config: loadConfig(env), dataDir, started },
  );
}

async function savedClientOf({ savedClient }: ProcessContext): Promise<Config['googleClient']> {
  const saved = await savedClient.read();
  return saved && { id: saved.clientId, secret: saved.clientSecret };
}

/** The database of real channels, which the server that runs keeps open for us, too; undefined: none yet. */
export async function realAddressOf(context: ProcessContext): Promise<string | undefined> {
  const { config, dataDir, realDatabase } = context;
  const folder = path.join(dataDir, 'postgres');
  if (config.databaseUrl !== undefined) await requireDatabase(config.databaseUrl);
  else if (!existsSync(folder)) return undefined;
  return (
    config.databaseUrl ??
    ((await findEmbeddedPostgres(folder)) ?? (await startPostgres(context))).connectionString(
      realDatabase,
    )
  );
}

async function hasOwnerAt(connectionString: string): Promise<boolean> {
  const { db } = connect({ connectionString, poolSize: 1 });
  try {
    return await hasOwner(db);
  } finally {
    await db.destroy();
  }
}

const nothing = () =>
  new BackupError('There is nothing to back up: no channel was connected here yet.');
