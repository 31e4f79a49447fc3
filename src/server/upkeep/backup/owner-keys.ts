import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '../../../backup/backup-error.ts';
import { lockFolder } from '../../../postgres/folder-lock.ts';
import { KEY_BYTES } from '../../account/auth/secrets.ts';
import { replaceFile } from '../../base/replace-file.ts';

const LONGEST_WAIT_MS = 10_000;

/** The keys of owners by id, in one file that is no part of any backup. */
export const ownerKeysFile = (dataDir: string): string => path.join(dataDir, 'backup-keys');

/** Empty without a file. Throws BackupError for one that is damaged. */
export async function readOwnerKeys(file: string): Promise<Map<string, Buffer>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return parseOwnerKeys(text, file);
}

/** From the text of such a file. `source` names it. Throws BackupError for one that is damaged. */
export function parseOwnerKeys(text: string, source: string): Map<string, Buffer> {
  const lines = text.split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [, id, base64 = ''] = /^(\d{1,15}) ([\w+/]+=*)$/.exec(line) ?? [];
      const key = Buffer.from(base64, 'base64');
      if (id === undefined || key.length !== KEY_BYTES) {
        throw new BackupError(
          `${source} is damaged, so no backup can be made or read with it.`,
          'backup_keys_wrong',
        );
      }
      return [id, key];
    }),
  );
}

/** Makes the keys that are missing, and returns all. */
export const makeOwnerKeys = (dataDir: string, ids: readonly string[]) =>
  changeOwnerKeys(dataDir, (keys) => {
    for (const id of ids) if (!keys.has(id)) keys.set(id, randomBytes(KEY_BYTES));
  });

/** Keeps the keys of owners who were restored, so that older backups open here, too. */
export const addOwnerKeys = (dataDir: string, added: ReadonlyMap<string, Buffer>) =>
  changeOwnerKeys(dataDir, (keys) => {
    for (const [id, key] of added) keys.set(id, key);
  });

/** From here on no backup can bring this owner back. */
export const destroyOwnerKey = (dataDir: string, ownerId: number | string) =>
  changeOwnerKeys(dataDir, (keys) => keys.delete(String(ownerId)));

async function changeOwnerKeys(
  dataDir: string,
  change: (keys: Map<string, Buffer>) => void,
): Promise<ReadonlyMap<string, Buffer>> {
  const file = ownerKeysFile(dataDir);
  // A command may change it beside the server, and a lost key loses an owner's backups.
  const lock = await lockFolder({ file: `${file}.lock`, maxWaitMs: LONGEST_WAIT_MS });
  try {
    const keys = await readOwnerKeys(file);
    const before = textOf(keys);
    change(keys);
    const text = textOf(keys);
    if (text !== before) await replaceFile(file, text);
    return keys;
  } finally {
    await lock.release();
  }
}

const textOf = (keys: ReadonlyMap<string, Buffer>): string =>
  [...keys].map(([id, key]) => `${id} ${key.toString('base64')}\n`).join('');
