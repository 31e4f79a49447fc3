import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { flushFolder } from '../server/base/replace-file.ts';
import { BackupError } from './backup-error.ts';
import { copyOut, quoted } from './copy-rows.ts';
import { checkBackup, readBackup } from './read-backup.ts';
import { createRecordWriter, type Seal } from './records.ts';
import { type BackupKeys, hostKeyOf, newSalt, rowsKeyOf, seal } from './seal.ts';
import { type BackedUpTable, listTables } from './tables.ts';

export interface NewBackup {
  /** A connection for this backup alone. */
  readonly client: Client;
  readonly file: string;
  readonly version: string;
  readonly now: Date;
  /** The keys of these owners; those that are missing are made and stored. */
  readonly ownerKeys: (ids: readonly string[]) => Promise<BackupKeys['owners']>;
  readonly hostKey: string | undefined;
  /** The installation's secrets, which only a host's key protects: without one they are left out. */
  readonly secrets: () => Promise<string>;
  /** Called now and then; ends the backup by throwing. */
  readonly onWriting: () => void | Promise<void>;
}

export interface Written {
  readonly rows: number;
  /** Ids of the owners whose rows it has. */
  readonly owners: readonly string[];
}

/** Rows are gathered to records of this size. */
const RECORD_BYTES = 1_000_000;
const LEFT = 'left:';
const NOTHING = Buffer.alloc(0);

/**
 * Writes all rows of one moment while the server works on. The file appears under its name when it is
 * whole and was read back. Throws BackupError, and what the file system or PostgreSQL says.
 */
export async function writeBackup(backup: NewBackup): Promise<Written> {
  const { file } = backup;
  const unfinished = `${file}.unfinished`;
  try {
    const written = await writeUnfinished(unfinished, backup);
    await rename(unfinished, file);
    await flushFolder(path.dirname(file));
    return written;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw asBackupError(error, file);
  }
}

async function writeUnfinished(unfinished: string, backup: NewBackup): Promise<Written> {
  const { client } = backup;
  await using handle = await open(unfinished, 'w+', 0o600);
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const { keys, ...written } = await writeSnapshot(handle, backup);
  await client.query('commit');
  await handle.sync();
  await readBackup(handle, { keys, contents: await checkBackup(handle) });
  return written;
}

async function writeSnapshot(handle: FileHandle, backup: NewBackup) {
  const { client, version, now } = backup;
  await refuseCitus(client);
  const migrations = await readMigrations(client);
  const ids = await listOwners(client);
  const keys: BackupKeys = { owners: await backup.ownerKeys(ids), host: backup.hostKey };
  const salt = keys.host === undefined ? null : newSalt();
  const id = randomUUID();
  const records = createRecordWriter(handle);
  await records.begin({ id, madeAt: now, version, migrations, salt });
  const hostKey = salt === null ? undefined : await hostKeyOf(keys.host ?? '', salt);
  let number = 0;
  const sealer = (key: Buffer | undefined, body: Buffer): Seal => {
    number += 1;
    const place = { file: id, number };
    return (headText) => seal(key, { ...place, headText }, body);
  };
  if (hostKey !== undefined) {
    const secrets = Buffer.from(await backup.secrets());
    await records.add({ kind: 'secrets' }, sealer(hostKey, secrets));
  }
  for (const table of await listTables(client)) {
    for (const owner of ownersOf(table, ids)) {
      const ownerKey = owner === null ? undefined : keys.owners.get(owner);
      const key = ownerKey === undefined ? hostKey : rowsKeyOf(ownerKey, hostKey);
      const { name, columns } = table;
      for await (const part of inParts(copyOut(client, queryOf(table, owner)))) {
        await backup.onWriting();
        const head = { kind: 'rows', table: name, columns: [...columns], owner } as const;
        await records.add({ ...head, rows: part.rows }, sealer(key, part.text));
      }
    }
  }
  // With a key of the host nobody else can write an end.
  const end = hostKey === undefined ? async () => NOTHING : sealer(hostKey, NOTHING);
  const written = await records.finish(end);
  return { rows: written, owners: ids, keys };
}

/** Those who have not left, by id. */
export async function listOwners(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id::text from users where google_id not like '${LEFT}%' order by id`,
  );
  return rows.map(({ id }) => id);
}

async function refuseCitus(client: Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'");
  if (rowCount === 0) return;
  throw new BackupError(
    'This database is spread over machines by Citus: back it up with pg_dump or pg_basebackup of PostgreSQL, on each of them.',
  );
}

async function readMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}

/** Work is marked for the whole installation, too. */
function ownersOf({ name, ownerColumn }: BackedUpTable, ids: readonly string[]) {
  if (ownerColumn === null) return [null];
  return name === 'work' ? [null, ...ids] : ids;
}

function queryOf({ name, columns, ownerColumn }: BackedUpTable, owner: string | null): string {
  const query = `select ${columns.map(quoted).join(', ')} from ${quoted(name)}`;
  return ownerColumn === null ? query : `${query} where ${ownerColumn} = ${owner ?? '0'}`;
}

/** PostgreSQL sends a row at a time. */
async function* inParts(rows: AsyncIterable<Buffer>) {
  let part: Buffer[] = [];
  let bytes = 0;
  const take = () => {
    const taken = { rows: part.length, text: Buffer.concat(part) };
    part = [];
    bytes = 0;
    return taken;
  };
  for await (const row of rows) {
    part.push(row);
    bytes += row.length;
    if (bytes >= RECORD_BYTES) yield take();
  }
  if (part.length > 0) yield take();
}

function asBackupError(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new BackupError(`No space is left for ${file}, so there is no backup: make room.`)
    : error;
}
