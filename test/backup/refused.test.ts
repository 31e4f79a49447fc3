import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { DAY_MS } from '../../src/contract/time-lengths.ts';
import { loadConfig } from '../../src/server/base/config.ts';
import { migrateWithin, migrationNames } from '../../src/server/db/migrate.ts';
import { ownerKeysFile } from '../../src/server/upkeep/backup/owner-keys.ts';
import {
  requireEmptyDatabase,
  restoreBackup,
} from '../../src/server/upkeep/backup/restore-backup.ts';
import { type CommentStore, createCommentStore } from '../support/stored-comments.ts';
import { back, newPlace, opened, restore } from './backed-up.ts';

let store: CommentStore;
let source: { connectionString: string; dataDir: string };
let file: string;
beforeAll(async () => {
  store = await createCommentStore();
  const rina = await store.addOwner('Rina');
  await store.read(rina, [{ id: 'a', text: 'halo semua' }]);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-refused-'));
  source = { connectionString: store.connectionString, dataDir };
  file = path.join(dataDir, 'a.backup');
  await back(source, file);
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  await rm(source.dataDir, { recursive: true });
});

test('a backup that is too old, of a newer Sapu, or without its keys is refused', async () => {
  const old = path.join(source.dataDir, 'old');
  await back(source, old, { now: new Date(Date.now() - 31 * DAY_MS) });
  await expect(opened(old, source.dataDir)).rejects.toMatchObject({
    fault: 'backup_too_old',
  });
  const newer = path.join(source.dataDir, 'newer');
  await sql`insert into kysely_migration values ('9999-newer', '')`.execute(store.db);
  await back(source, newer);
  await sql`delete from kysely_migration where name = '9999-newer'`.execute(store.db);
  await expect(opened(newer, source.dataDir)).rejects.toMatchObject({
    message: `A newer Sapu made this backup (version ${manifest.version}): restore it with that one.`,
    fault: 'backup_newer',
  });
  const elsewhere = await newPlace();
  await expect(opened(file, elsewhere.dataDir)).rejects.toThrow(
    `${ownerKeysFile(elsewhere.dataDir)} has no key of this backup's owners`,
  );
});

test('a backup of an older Sapu is brought up to date on its way', async () => {
  const older = await newPlace();
  await older.db.transaction().execute(async (tx) => {
    await migrateWithin(tx, '0049-kinds-of-rules');
    await sql`insert into users (id, google_id, name) values (7, 'Rina', 'Rina')`.execute(tx);
  });
  const ofOlder = path.join(older.dataDir, 'older');
  await back(older, ofOlder);
  const { place, restored } = await restore(ofOlder, older.dataDir);
  expect(restored).toMatchObject({ owners: 1, rows: 1 });
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(place.db);
  expect(rows.map(({ name }) => name)).toEqual(migrationNames);
});

test('a place that holds anything is refused, and stays as it is', async () => {
  await using backup = await opened(file, source.dataDir);
  await expect(requireEmptyDatabase(source.connectionString, backup.contents)).rejects.toThrow(
    'The database is not empty, and a restore replaces nothing: restore into an empty one.',
  );
  const place = await newPlace();
  await sql`create table recipes (name text)`.execute(place.db);
  await expect(requireEmptyDatabase(place.connectionString, backup.contents)).rejects.toThrow(
    'The database is not empty',
  );
});

test('a restore that fails half-way has changed nothing', async () => {
  const place = await newPlace();
  await using backup = await opened(file, source.dataDir);
  const to = { ...place, config: loadConfig({}) };
  let pieces = 0;
  const failing: typeof backup = {
    ...backup,
    read: (onRows) =>
      backup.read(async (rows) => {
        await onRows(rows);
        pieces += 1;
        if (pieces === 4) throw new Error('power cut');
      }),
  };
  await expect(restoreBackup(to, failing, new Date())).rejects.toThrow('power cut');
  const { rows } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace`.execute(place.db);
  expect(rows).toEqual([]);
  await expect(open(ownerKeysFile(place.dataDir))).rejects.toThrow('ENOENT');
});
