import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../../src/postgres/running-process.ts';
import { connect } from '../../src/server/db/connect.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import { migrationNames } from '../../src/server/db/migrate.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { byFaultLength } from '../support/fault-length.ts';
import { readSchema } from '../support/read-schema.ts';
import {
  canUseOldFolder,
  OLD_DATABASE,
  oldFigures,
  unpackOldFolder,
} from '../upgrade/old-folder.ts';
import { readStoredRows } from '../upgrade/upgraded-rows.ts';

const KILLS = byFaultLength({ short: 1, full: 20 });

/** Starts the upgrade as the product does, in a process of its own. */
const upgrade = (dataDir: string): ChildProcess =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { openDatabase } = await import(${moduleOf('../../src/cli/open-database.ts')});
       const { connect } = await import(${moduleOf('../../src/server/db/connect.ts')});
       const { migrateToLatest } = await import(${moduleOf('../../src/server/db/migrate.ts')});
       await using started = new AsyncDisposableStack();
       const connectionString = await openDatabase({
         databaseUrl: undefined, dataDir: ${JSON.stringify(dataDir)}, database: '${OLD_DATABASE}',
         forceUnlock: false, hasBackup: false, signal: new AbortController().signal, started,
         say: (line) => console.log(line),
       });
       const { db } = connect({ connectionString, poolSize: 1 });
       started.defer(() => db.destroy());
       await migrateToLatest(db);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );

const moduleOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

test.skipIf(!canUseOldFolder)(
  `an upgrade survives kill -9, ${KILLS} times at random moments (linux x64 only)`,
  // Each round starts the database four times, which a busy machine takes a minute for.
  { timeout: (KILLS + 2) * 120_000 },
  async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'sapu-kill-upgrade-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    const old = path.join(home, 'old');
    await unpackOldFolder(old);
    const untouched = path.join(home, 'untouched');
    await cp(old, untouched, { recursive: true });
    const oldSchema = await inDatabase(untouched, readSchema);
    const lasts = await timeFor(async () => {
      await cp(old, path.join(home, 'timed'), { recursive: true });
      await ended(upgrade(path.join(home, 'timed')));
    });
    const newSchema = await inDatabase(path.join(home, 'timed'), readSchema);

    for (let round = 0; round < KILLS; round += 1) {
      const dataDir = path.join(home, `round-${round}`);
      await cp(old, dataDir, { recursive: true });
      const killedAfter = randomInt(0, Math.ceil(lasts));
      // In every other round the database dies with us, as in a power cut.
      const withDatabase = round % 2 === 0;
      const label = `round ${round}, killed after ${killedAfter} of ${Math.ceil(lasts)} ms${withDatabase ? ', database too' : ''}`;
      const child = upgrade(dataDir);
      await Promise.race([delay(killedAfter), once(child, 'exit')]);
      child.kill('SIGKILL');
      const postmaster = await postmasterOf(dataDir);
      if (withDatabase && postmaster !== undefined) process.kill(postmaster, 'SIGKILL');

      await inDatabase(dataDir, async (db) => {
        const applied = await appliedMigrations(db);
        expect([OLD_MIGRATIONS, migrationNames.length], label).toContain(applied);
        if (applied === OLD_MIGRATIONS) expect(await readSchema(db), label).toEqual(oldSchema);
      });
      await ended(upgrade(dataDir));
      await inDatabase(dataDir, async (db) => {
        expect(await appliedMigrations(db), label).toBe(migrationNames.length);
        expect(await readStoredRows(db), label).toEqual(oldFigures.stored);
        expect(await readSchema(db), label).toEqual(newSchema);
      });
      const copies = (await readdir(dataDir)).filter((name) => name.includes('before-upgrade'));
      expect(copies, label).toHaveLength(1);
      expect(copies[0], label).not.toContain('unfinished');
      await rm(dataDir, { recursive: true });
    }
  },
);

/** How many migrations the older version had. */
const OLD_MIGRATIONS = 36;

async function appliedMigrations(db: Database): Promise<number> {
  const { rows } = await sql`select from kysely_migration`.execute(db);
  return rows.length;
}

/** Starts or adopts the database of the folder and stops it again. */
async function inDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
  try {
    await postgres.ensureDatabase(OLD_DATABASE);
    const connectionString = postgres.connectionString(OLD_DATABASE);
    const { db } = connect({ connectionString, poolSize: 1 });
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await postgres.stop();
  }
}

async function postmasterOf(dataDir: string): Promise<number | undefined> {
  const text = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(
    () => '',
  );
  const pid = Number(text.split('\n')[0]);
  return pid > 0 && isAlive(pid) ? pid : undefined;
}

async function ended(child: ChildProcess): Promise<void> {
  const said: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code, said.join('')).toBe(0);
}

async function timeFor(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
