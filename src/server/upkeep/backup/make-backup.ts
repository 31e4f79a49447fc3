import manifest from '../../../../package.json' with { type: 'json' };
import {
  listOwners,
  type NewBackup,
  type Written,
  writeBackup,
} from '../../../backup/write-backup.ts';
import { readSecretTexts, type SecretTexts } from '../../account/auth/secrets.ts';
import type { Config } from '../../base/config.ts';
import { withClient } from '../../db/with-client.ts';
import { destroyOwnerKey, makeOwnerKeys } from './owner-keys.ts';

/** An installation, as far as backups are concerned. */
export interface BackedUp {
  readonly connectionString: string;
  readonly dataDir: string;
  readonly config: Pick<Config, 'secrets' | 'backupKey' | 'googleClient'>;
}

/** What a backup has only for whoever has the host's key. */
export interface BackedUpSecrets extends SecretTexts {
  /** Without it a restored channel could not be connected again. */
  readonly googleClient?: Config['googleClient'];
}

export interface MakeOptions extends Pick<NewBackup, 'file' | 'now'> {
  readonly onWriting?: NewBackup['onWriting'];
}

/** Writes a backup of the installation. Throws as `writeBackup`. */
export const makeBackup = (
  { connectionString, dataDir, config }: BackedUp,
  { file, now, onWriting = () => undefined }: MakeOptions,
): Promise<Written> =>
  withClient(connectionString, async (client) => {
    const written = await writeBackup({
      client,
      file,
      version: manifest.version,
      now,
      ownerKeys: (ids) => makeOwnerKeys(dataDir, ids),
      hostKey: config.backupKey,
      secrets: async () => {
        const texts = await readSecretTexts({ dataDir, ...config.secrets });
        const all: BackedUpSecrets = { ...texts, googleClient: config.googleClient };
        return JSON.stringify(all);
      },
      onWriting,
    });
    // Whoever left meanwhile may have been given a new key after the old one was destroyed.
    const there = new Set(await listOwners(client));
    for (const id of written.owners) if (!there.has(id)) await destroyOwnerKey(dataDir, id);
    return written;
  });
