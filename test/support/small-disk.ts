import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { PRODUCT_ROLE } from '../../src/postgres/product-role.ts';

const run = promisify(execFile);

/** A disk for tables of one test, which fills it to the last byte. PostgreSQL's log is elsewhere. */
export interface SmallDisk {
  readonly space: string;
  fill(): Promise<void>;
  free(): Promise<void>;
}

const SIZE = '16m';
/** How many bytes are written at once while it is filled. */
const PIECES = [1_000_000, 4_096];

/** Moves tables of a database there. Undefined where we may not mount a disk. */
export async function moveToSmallDisk(
  connectionString: string,
  tables: readonly string[],
): Promise<SmallDisk | undefined> {
  const disk = await mountDisk();
  if (disk === undefined) return undefined;
  const moveTo = async (space: string) => {
    for (const table of tables) {
      await administer(`alter table ${table} set tablespace ${space}`, connectionString);
    }
  };
  await moveTo(disk.space);
  onTestFinished(async () => {
    await disk.free();
    await moveTo('pg_default');
  });
  return disk;
}

/** Has the new tables of a database there. The database has to go before the test ends. */
export async function placeOnSmallDisk(connectionString: string): Promise<SmallDisk | undefined> {
  const disk = await mountDisk();
  const name = new URL(connectionString).pathname.slice(1);
  if (disk) await administer(`alter database ${name} set default_tablespace = ${disk.space}`);
  return disk;
}

async function mountDisk(): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sapu-small-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [shown] = await administer('show data_directory');
  const { uid, gid } = await stat(shown?.['data_directory'] ?? '');
  try {
    await run('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${SIZE},uid=${uid},gid=${gid}`,
      'tmpfs',
      folder,
    ]);
  } catch {
    return undefined;
  }
  onTestFinished(async () => void (await run('umount', ['-l', folder])));
  const space = `small_${randomBytes(8).toString('hex')}`;
  await administer(`create tablespace ${space} location '${folder}'`);
  await administer(`grant create on tablespace ${space} to ${PRODUCT_ROLE}`);
  onTestFinished(async () => void (await administer(`drop tablespace ${space}`)));
  const ballast = path.join(folder, 'ballast');
  return {
    space,
    free: () => rm(ballast, { force: true }),
    async fill() {
      await using file = await open(ballast, 'a');
      for (const bytes of PIECES) {
        while (await file.write(Buffer.alloc(bytes)).catch(isFull));
      }
    },
  };
}

function isFull(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOSPC') throw error;
}

/** Runs a statement as the superuser, in this database or in none of the test's. */
async function administer(statement: string, connectionString?: string) {
  const address = new URL(inject('testPostgres'));
  if (connectionString !== undefined) address.pathname = new URL(connectionString).pathname;
  const client = new Client({ connectionString: address.href });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
