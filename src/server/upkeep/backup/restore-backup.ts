import { open } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { BackupError } from '../../../backup/backup-error.ts';
import { copyIn } from '../../../backup/copy-rows.ts';
import { type Contents, checkBackup, readBackup } from '../../../backup/read-backup.ts';
import type { Restored } from '../../../backup/restored.ts';
import type { BackupKeys } from '../../../backup/seal.ts';
import { DAY_MS } from '../../../contract/time-lengths.ts';
import { settleAdministrator } from '../../account/accounts/administrator.ts';
import { SealedTextError } from '../../account/auth/sealed-text.ts';
import { addSecretTexts, loadSecrets, type Secrets } from '../../account/auth/secrets.ts';
import { createTokenVault } from '../../account/auth/token-vault.ts';
import { inBulkTransaction } from '../../db/bulk-transaction.ts';
import { connect } from '../../db/connect.ts';
import { migrateWithin, migrationNames } from '../../db/migrate.ts';
import { lockOwner } from '../../db/owner-transaction.ts';
import type { Queryable } from '../../db/schema.ts';
import { notify } from '../../notifications/notify.ts';
import type { BackedUp, BackedUpSecrets } from './make-backup.ts';
import { addOwnerKeys } from './owner-keys.ts';
import {
  askAboutHelpers,
  beginAllWork,
  breakConnections,
  clearInstallation,
  doubtUnsent,
  type FoundPlace,
  findPlace,
  listSealedGrants,
  stopRules,
  waitForRestores,
} from './restored-rows.repository.ts';

/** The platform's terms let its data be kept so long without reading it again. */
const OLDEST_DAYS = 30;

export interface RestoreOptions {
  readonly file: string;
  readonly ownerKeys: ReadonlyMap<string, Buffer>;
  /** What a person calls the file with these keys. */
  readonly keysFile: string;
  readonly now: Date;
}

/**
 * Checks a backup as far as that goes without a database. Throws BackupError for one that is damaged,
 * too old, of a newer Sapu, or that these keys do not open.
 */
export async function openBackup(
  { config }: Pick<BackedUp, 'config'>,
  { file, ownerKeys, keysFile, now }: RestoreOptions,
) {
  await using started = new AsyncDisposableStack();
  const handle = started.use(await open(file, 'r'));
  const contents = await checkBackup(handle);
  requireUsable(contents, now);
  const keys: BackupKeys = { owners: ownerKeys, host: config.backupKey };
  const opened = [...contents.owners].filter((id) => keys.owners.has(id));
  if (opened.length === 0 && contents.owners.size > 0) {
    throw new BackupError(
      `${keysFile} has no key of this backup's owners: name the backup-keys of the Sapu that made it with --keys.`,
      'backup_keys_wrong',
    );
  }
  const secrets = await readBackup(handle, { keys, contents });
  const owners = new Map([...ownerKeys].filter(([id]) => contents.owners.has(id)));
  const ended = started.move();
  return {
    contents,
    owners,
    secrets: secrets === undefined ? undefined : (JSON.parse(secrets) as BackedUpSecrets),
    read: (onRows: NonNullable<Parameters<typeof readBackup>[1]['onRows']>) =>
      readBackup(handle, { keys, contents, onRows }),
    [Symbol.asyncDispose]: () => ended.disposeAsync(),
  };
}

type OpenedBackup = Awaited<ReturnType<typeof openBackup>>;

function requireUsable({ start }: Contents, now: Date): void {
  if (start.migrations.some((name) => !migrationNames.includes(name))) {
    throw new BackupError(
      `A newer Sapu made this backup (version ${start.version}): restore it with that one.`,
      'backup_newer',
    );
  }
  if (now.getTime() - start.madeAt.getTime() > OLDEST_DAYS * DAY_MS) {
    throw new BackupError(
      `This backup is older than ${OLDEST_DAYS} days, so YouTube's terms do not allow what it holds to be shown any more.`,
      'backup_too_old',
    );
  }
}

/**
 * Throws BackupError for a database that has rows, or tables of somebody else. `contents`: it also must
 * have no tables of another version, since they stay.
 */
export async function requireEmptyDatabase(
  connectionString: string,
  contents?: Contents,
): Promise<void> {
  const { db } = connect({ connectionString, poolSize: 1 });
  try {
    requireEmpty(await findPlace(db), contents);
  } finally {
    await db.destroy();
  }
}

function requireEmpty(place: FoundPlace, contents: Contents | undefined): void {
  if (place.isCitus) {
    throw new BackupError(
      'A database that Citus spreads over machines takes no backup of Sapu: restore it with the tools of PostgreSQL that backed it up.',
      'restore_not_possible',
    );
  }
  const isOurs = place.migrations.length > 0;
  if (place.hasOwners || (!isOurs && place.tables.length > 0)) throw notEmpty();
  const ofBackup = contents?.start.migrations.join();
  if (isOurs && ofBackup !== undefined && place.migrations.join() !== ofBackup) {
    throw new BackupError(
      'The database has tables of another version of Sapu than the backup: restore into an empty one.',
      'restore_not_possible',
    );
  }
}

const notEmpty = () =>
  new BackupError(
    'The database is not empty, and a restore replaces nothing: restore into an empty one.',
    'restore_not_possible',
  );

/**
 * Writes an opened backup into an empty database, in one transaction. Nobody is signed in afterwards,
 * nothing acts by itself, and nothing is taken for unsent that may have been sent.
 */
export const restoreBackup = (
  { connectionString, dataDir, config }: BackedUp,
  backup: OpenedBackup,
  now: Date,
): Promise<Restored> =>
  inBulkTransaction(connectionString, async ({ tx, client }) => {
    const { start, owners } = backup.contents;
    await waitForRestores(tx);
    if ((await findPlace(tx)).hasOwners) throw notEmpty();
    await migrateWithin(tx, start.migrations.at(-1));
    await clearInstallation(tx);
    const rows = await copyAll(client, backup);
    await migrateWithin(tx);
    await doubtUnsent(tx, now);
    await beginAllWork(tx, now);
    await askAboutHelpers(tx);
    for (const { owner_id: ownerId, rules } of await stopRules(tx)) {
      const details = { made_at: start.madeAt.toISOString(), rules };
      const news = { event: 'restored', occurrence: now.toISOString(), details } as const;
      await notify(await lockOwner(tx, ownerId), ownerId, { ...news, now });
    }
    const given = { dataDir, ...config.secrets };
    if (backup.secrets) await addSecretTexts(given, backup.secrets);
    const disconnected = await breakLostGrants(tx, await loadSecrets(given), now);
    await settleAdministrator(tx);
    await addOwnerKeys(dataDir, backup.owners);
    const keyless = owners.size - backup.owners.size;
    return { madeAt: start.madeAt, rows, owners: backup.owners.size, keyless, disconnected };
  });

async function copyAll(client: PoolClient, { read }: OpenedBackup): Promise<number> {
  let copied = 0;
  await read(async ({ table, columns, rows, text }) => {
    if ((await copyIn(client, { table, columns }, text)) !== rows)
      throw new Error(`rows of ${table}`);
    copied += rows;
  });
  return copied;
}

/** Returns how many there are. Their owners sign in again. */
async function breakLostGrants(tx: Queryable, { vaultKeys }: Secrets, now: Date): Promise<number> {
  const vault = createTokenVault(vaultKeys);
  const lost = (await listSealedGrants(tx)).filter(({ id: ownerId, refresh_token: sealed }) => {
    try {
      vault.open({ ownerId, column: 'refresh_token' }, sealed);
      return false;
    } catch (error) {
      if (error instanceof SealedTextError) return true;
      throw error;
    }
  });
  const ids = lost.map(({ id }) => id);
  if (ids.length > 0) await breakConnections(tx, ids, now);
  return ids.length;
}
