import { execFile } from 'node:child_process';
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { checkBackup, readBackup } from '../../src/backup/read-backup.ts';
import { leftOutTables, listTables } from '../../src/backup/tables.ts';
import { loadConfig } from '../../src/server/base/config.ts';
import type { OwnerId } from '../../src/server/db/schema.ts';
import { withClient } from '../../src/server/db/with-client.ts';
import { makeBackup } from '../../src/server/upkeep/backup/make-backup.ts';
import { ownerKeysFile, readOwnerKeys } from '../../src/server/upkeep/backup/owner-keys.ts';
import { type CommentStore, createCommentStore } from '../support/stored-comments.ts';

const run = promisify(execFile);
const KEY = 'a key of this host';

let store: CommentStore;
let folder: string;
let file: string;
beforeEach(async () => {
  store = await createCommentStore();
  folder = await mkdtemp(path.join(tmpdir(), 'sapu-backup-'));
  file = path.join(folder, 'a.backup');
  onTestFinished(async () => {
    await store[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
});

const now = new Date();

function make(
  settings: Record<string, string> = {},
  to = file,
  onWriting: () => void | Promise<void> = () => undefined,
) {
  const { connectionString } = store;
  const installation = { connectionString, dataDir: folder, config: loadConfig(settings) };
  return makeBackup(installation, { file: to, now, onWriting });
}

/** The texts of a table's rows that are in the file. */
async function textsOf(table: string, host?: string): Promise<string[]> {
  await using handle = await open(file, 'r');
  const contents = await checkBackup(handle);
  const owners = await readOwnerKeys(ownerKeysFile(folder));
  const texts: string[] = [];
  await readBackup(handle, {
    contents,
    keys: { owners, host },
    onRows: async (rows) => {
      if (rows.table === table) texts.push(rows.text.toString());
    },
  });
  return texts;
}

const read = (ownerId: OwnerId, ids: readonly string[]) =>
  store.read(
    ownerId,
    ids.map((id) => ({ id, text: `halo dari ${id}` })),
  );

test('every table is in a backup, or has a reason not to be', async () => {
  const backedUp = await withClient(store.connectionString, listTables);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(store.db);
  const found = new Set(rows.map(({ name }) => name));
  const told = [...backedUp.map(({ name }) => name), ...Object.keys(leftOutTables)];
  expect(new Set(told.filter((name) => name !== 'database_purpose'))).toEqual(found);
  expect(new Set(told).size).toBe(told.length);
});

test('has the rows of one moment, whatever is written meanwhile, in a file of our user alone', async () => {
  const rina = await store.addOwner('Rina');
  await read(rina, ['a', 'b']);
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const writing = (async () => {
    for (let number = 0; !stopping.signal.aborted; number += 1)
      await read(rina, [`c${number}`, `d${number}`]);
  })();
  const { owners, rows } = await make();
  stopping.abort();
  await writing;
  expect(owners).toEqual([String(rina)]);
  expect(rows).toBeGreaterThan(3);
  const comments = (await textsOf('comments')).join('');
  // Each page was stored as a whole, with a counter for all.
  expect(comments.match(/halo dari c/g)?.length).toBe(comments.match(/halo dari d/g)?.length);
  expect(comments).toContain('halo dari a');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(ownerKeysFile(folder))).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).toSorted()).toEqual(['a.backup', 'backup-keys']);
  expect((await readFile(file)).includes('halo')).toBe(false);
});

test('has the secrets only with a key of the host', async () => {
  await store.addOwner('Rina');
  await make();
  await using plain = await open(file, 'r');
  const owners = await readOwnerKeys(ownerKeysFile(folder));
  const of = async (handle: typeof plain, host?: string) =>
    readBackup(handle, { contents: await checkBackup(handle), keys: { owners, host } });
  expect(await of(plain)).toBeUndefined();
  const jwtSecret = 'j'.repeat(40);
  await make({ SAPU_BACKUP_KEY: KEY, JWT_SECRET: jwtSecret }, `${file}.sealed`);
  await using sealed = await open(`${file}.sealed`, 'r');
  const vaultKeys = (await readFile(path.join(folder, 'token-encryption-keys'), 'utf8')).trim();
  expect(JSON.parse((await of(sealed, KEY)) ?? '')).toMatchObject({ jwtSecret, vaultKeys });
});

test('an owner who left is in no new backup, and keeps one key before', async () => {
  const [rina, bayu] = [await store.addOwner('Rina'), await store.addOwner('Bayu')];
  await make();
  const first = await readOwnerKeys(ownerKeysFile(folder));
  expect(new Set(first.keys())).toEqual(new Set([String(rina), String(bayu)]));
  await store.db
    .updateTable('users')
    .set({ google_id: `left:${bayu}` })
    .where('id', '=', bayu)
    .execute();
  await make({}, `${file}.later`);
  expect(await readOwnerKeys(ownerKeysFile(folder))).toEqual(first);
  await using later = await open(`${file}.later`, 'r');
  expect((await checkBackup(later)).owners).toEqual(new Set([String(rina)]));
});

test('an owner who leaves while it is made keeps no key', async () => {
  const rina = await store.addOwner('Rina');
  const bayu = await store.addOwner('Bayu');
  await make({}, file, async () => {
    await store.db.deleteFrom('users').where('id', '=', bayu).execute();
  });
  expect([...(await readOwnerKeys(ownerKeysFile(folder))).keys()]).toEqual([String(rina)]);
});

test('Citus is refused with a sentence that names tools', async () => {
  const address = new URL(inject('testPostgres'));
  address.pathname = new URL(store.connectionString).pathname;
  const superuser = new Client({ connectionString: address.href });
  await superuser.connect();
  await superuser.query('set allow_system_table_mods = on');
  await superuser.query("update pg_extension set extname = 'citus' where extname = 'pg_trgm'");
  await superuser.end();
  await expect(make()).rejects.toThrow(
    'This database is spread over machines by Citus: back it up with pg_dump or pg_basebackup of PostgreSQL, on each of them.',
  );
  expect(await readdir(folder)).toEqual([]);
});

const randomText = () => Array.from({ length: 30 }, () => Math.random().toString(36)).join(' ');

test('a disk that gets full leaves nothing half made', async (context) => {
  const disk = path.join(folder, 'disk');
  await run('mkdir', [disk]);
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]).then(
    () => true,
    () => false,
  );
  context.skip(!mounted, 'a file system of its own can only be mounted as root');
  onTestFinished(async () => void (await run('umount', ['-l', disk])));
  const rina = await store.addOwner('Rina');
  const told = Array.from({ length: 300 }, (_, number) => ({
    id: `r${number}`,
    text: randomText(),
  }));
  await store.read(rina, told);
  const full = path.join(disk, 'a.backup');
  await expect(make({}, full)).rejects.toThrow(
    `No space is left for ${full}, so there is no backup: make room.`,
  );
  expect(await readdir(disk)).toEqual([]);
});
