import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { loadConfig } from '../../src/server/base/config.ts';
import { connect } from '../../src/server/db/connect.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { type BackedUp, makeBackup } from '../../src/server/upkeep/backup/make-backup.ts';
import { ownerKeysFile, readOwnerKeys } from '../../src/server/upkeep/backup/owner-keys.ts';
import {
  openBackup,
  requireEmptyDatabase,
  restoreBackup,
} from '../../src/server/upkeep/backup/restore-backup.ts';
import { createEmptyDatabase } from '../support/template-database.ts';

/** Settings as in the environment. */
export type Settings = Record<string, string>;
type Installation = Pick<BackedUp, 'connectionString' | 'dataDir'>;

export interface Place extends Installation {
  db: Database;
}

/** A new machine: an empty database and an empty folder. */
export async function newPlace(): Promise<Place> {
  const database = await createEmptyDatabase();
  const { connectionString } = database;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-restored-'));
  const { db } = connect({ connectionString, poolSize: 2 });
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });
  return { db, connectionString, dataDir };
}

export const back = (
  { connectionString, dataDir }: Installation,
  file: string,
  { settings = {}, now = new Date() }: { settings?: Settings; now?: Date } = {},
) => makeBackup({ connectionString, dataDir, config: loadConfig(settings) }, { file, now });

/** Opens a backup of this folder as a command does, which checks it. */
export async function opened(file: string, dataDir: string, settings: Settings = {}) {
  const keysFile = ownerKeysFile(dataDir);
  const ownerKeys = await readOwnerKeys(keysFile);
  const config = loadConfig(settings);
  return openBackup({ config }, { file, ownerKeys, keysFile, now: new Date() });
}

/** Restores a backup of this folder on a new machine. */
export async function restore(file: string, dataDir: string, settings: Settings = {}) {
  const place = await newPlace();
  await using backup = await opened(file, dataDir, settings);
  await requireEmptyDatabase(place.connectionString, backup.contents);
  const restored = await restoreBackup({ ...place, config: loadConfig({}) }, backup, new Date());
  return { place, restored };
}
