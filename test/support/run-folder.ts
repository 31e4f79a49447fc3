import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '../../src/postgres/running-process.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';

/*
 * Vitest's global set-up: all that the tests write stands in one folder, which the end of the run
 * removes. It is in memory where there is room. On a disk the copy of a database takes ten times the
 * processor time.
 */

const PREFIX = 'sapu-test-';
/** Where PostgreSQL's files are in the folder of a run; the rest of the name differs. */
export const POSTGRES_PREFIX = 'postgres-';
/** Linux shows memory as this folder. */
const MEMORY = '/dev/shm';
/** A run needs a quarter of it. */
const ROOM_BYTES = 4 * 2 ** 30;

export async function setup(): Promise<void> {
  // Each project asks for it; the first one makes it.
  if (path.basename(tmpdir()).startsWith(PREFIX)) return;
  const parent = (await hasRoom(MEMORY)) ? MEMORY : tmpdir();
  await removeLeftovers(parent);
  const folder = await mkdtemp(path.join(parent, `${PREFIX}${process.pid}-`));
  // Workers, and what they start, inherit it.
  process.env['TMPDIR'] = folder;
  // When all projects have ended: the first one that is set up is not the last one that is torn down.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

async function hasRoom(folder: string): Promise<boolean> {
  if (process.env['TMPDIR'] !== undefined) return false;
  const space = await statfs(folder).catch(() => undefined);
  return space !== undefined && space.bavail * space.bsize > ROOM_BYTES;
}

/** Removes what runs that were killed left behind, and stops their PostgreSQL. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(PREFIX) ? Number(name.split('-')[2]) : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const folder = path.join(parent, name);
    for (const part of await readdir(folder)) {
      if (part.startsWith(POSTGRES_PREFIX)) await stopPostgres(path.join(folder, part));
    }
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** To start it adopts the server that may still run, which is the safe way to stop it. */
async function stopPostgres(home: string): Promise<void> {
  const dataDir = path.join(home, 'postgres');
  const left = await startEmbeddedPostgres({ dataDir }).catch(() => undefined);
  await left?.stop();
}
