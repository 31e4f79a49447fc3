import { existsSync } from 'node:fs';
import { BackupError } from '../backup/backup-error.ts';
import type { Restored } from '../backup/restored.ts';
import { systemClock } from '../server/base/clock.ts';
import { claimPurpose } from '../server/db/claim-purpose.ts';
import { requireDatabase } from '../server/db/require-database.ts';
import type { GivenKeys } from '../server/setup/guided-setup.ts';
import {
  ownerKeysFile,
  parseOwnerKeys,
  readOwnerKeys,
} from '../server/upkeep/backup/owner-keys.ts';
import {
  openBackup,
  type RestoreOptions,
  requireEmptyDatabase,
  restoreBackup,
} from '../server/upkeep/backup/restore-backup.ts';
import { type BackupOptions, contextOf, countOwners } from './back-up.ts';
import { prepareDataFolder } from './data-folder.ts';
import type { ProcessContext } from './process-context.ts';

/**
 * Writes a backup into an empty installation, which nobody uses meanwhile. Throws what explainFailure
 * knows, and then nothing has changed.
 */
export async function restore(options: BackupOptions): Promise<void> {
  await using started = new AsyncDisposableStack();
  const context = contextOf(options, started);
  const { file, keysFile = ownerKeysFile(context.dataDir) } = options;
  process.umask(0o077);
  if (options.keysFile && !existsSync(keysFile)) {
    throw new BackupError(
      `${keysFile} is not there: name the backup-keys of the Sapu that made it.`,
    );
  }
  const ownerKeys = await readOwnerKeys(keysFile);
  const restored = await restoreInto(context, { file, ownerKeys, keysFile });
  for (const sentence of describe(restored)) context.say(sentence);
}

/** The same beside the demo, for a file that was sent to it. */
export async function restoreSent(
  context: ProcessContext,
  file: string,
  { ownerKeys: text, hostKey }: GivenKeys,
): Promise<Restored> {
  if (!existsSync(file)) throw new BackupError('No backup has arrived.', 'backup_damaged');
  const keysFile = 'The given file of keys';
  const ownerKeys = parseOwnerKeys(text, keysFile);
  return restoreInto(context, { file, ownerKeys, keysFile, hostKey });
}

async function restoreInto(
  context: ProcessContext,
  { hostKey, ...given }: Omit<RestoreOptions, 'now'> & { hostKey?: string | undefined },
): Promise<Restored> {
  const { dataDir } = context;
  const config = { ...context.config, backupKey: hostKey ?? context.config.backupKey };
  const now = systemClock.now();
  await using backup = await openBackup({ config }, { ...given, now });
  await prepareDataFolder(dataDir);
  const connectionString = await emptyDatabase(context, backup.contents);
  const restored = await restoreBackup({ connectionString, dataDir, config }, backup, now);
  const client = backup.secrets?.googleClient;
  if (client && !config.googleClient && (await context.savedClient.read()) === undefined) {
    const { id: clientId, secret: clientSecret } = client;
    await context.savedClient.write({ clientId, clientSecret, projectId: null, warnings: [] });
  }
  return restored;
}

/** An address to restore to. Sapu's own database is made anew, since an empty one may be of another version. */
async function emptyDatabase(
  context: ProcessContext,
  contents: Parameters<typeof requireEmptyDatabase>[1],
): Promise<string> {
  const { config, realDatabase } = context;
  if (config.databaseUrl !== undefined) {
    await requireDatabase(config.databaseUrl);
    await requireEmptyDatabase(config.databaseUrl, contents);
    await claimPurpose(config.databaseUrl, 'real');
    return config.databaseUrl;
  }
  const postgres = await context.ownPostgres();
  await postgres.ensureDatabase(realDatabase);
  const connectionString = postgres.connectionString(realDatabase);
  await requireEmptyDatabase(connectionString);
  await postgres.emptyDatabase(realDatabase);
  await claimPurpose(connectionString, 'real');
  return connectionString;
}

function describe({ madeAt, rows, owners, keyless, disconnected }: Restored): string[] {
  const time = madeAt.toISOString().slice(0, 16).replace('T', ' ');
  return [
    `Restored ${rows} rows of ${countOwners(owners)}, as they were at ${time} UTC.`,
    'Everybody signs in again. Rules act by themselves once their owner turns them on again.',
    ...(disconnected > 0
      ? [
          `Before Sapu reads or sends anything for ${countOwners(disconnected)}, they have to sign in.`,
        ]
      : []),
    ...(keyless > 0
      ? [
          `Left out: ${countOwners(keyless)} who left since, or whose key is newer than the file of keys.`,
        ]
      : []),
  ];
}
