import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/cli/open-database.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import { canUseOldFolder, OLD_DATABASE, unpackOldFolder } from './old-folder.ts';

const run = promisify(execFile);

let dataDir: string;
let said: string[];

beforeEach(async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'sapu-copy-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  dataDir = path.join(home, 'data');
  said = [];
});

describe.skipIf(!canUseOldFolder)('the copy before an upgrade (linux x64 only)', () => {
  test('is named, whole and made once, and works in the place of the upgraded folder', async () => {
    await unpackOldFolder(dataDir);
    await open();
    const [copy = '', ...others] = await copies();
    expect(others).toEqual([]);
    expect(copy).toMatch(/^postgres\.before-upgrade-sapu_demo-\d{4}-\d{4}$/);
    expect(said.join('\n')).toContain(
      `As it was before, it stays in ${path.join(dataDir, copy)} until you delete that folder.`,
    );
    const made = (await stat(path.join(dataDir, copy))).ino;

    // As after a kill in the migration: the copy of this content is there already.
    await open();
    expect(await copies()).toEqual([copy]);
    expect((await stat(path.join(dataDir, copy))).ino).toBe(made);

    await rm(path.join(dataDir, 'postgres'), { recursive: true });
    await rename(path.join(dataDir, copy), path.join(dataDir, 'postgres'));
    expect(await countWords()).toBe(3);
  });

  test('replaces one that was cut off, and leaves one of older content alone', async () => {
    await unpackOldFolder(dataDir);
    await open();
    const [copy = ''] = await copies();
    await rename(path.join(dataDir, copy), path.join(dataDir, `${copy}.unfinished`));
    await rm(path.join(dataDir, `${copy}.unfinished`, 'sapu-copy.json'));
    await mkdir(path.join(dataDir, copy));
    await writeFile(path.join(dataDir, copy, 'PG_VERSION'), '18');
    await open();
    expect(await copies()).toEqual([copy]);

    // The older version went on: what its workers added is not in the first copy.
    await countWords("select nextval('worker_numbers')");
    await open();
    expect(await copies()).toEqual([copy, `${copy}-2`]);
  });

  test('is refused with both figures where there is no room for it', async (context) => {
    await mkdir(dataDir, { recursive: true });
    const mounted = await mountSmallDisk(dataDir, 290);
    context.skip(!mounted, 'a file system of its own can only be mounted as root');
    await unpackOldFolder(dataDir);
    await expect(open()).rejects.toThrow(
      /^Sapu copies the database before .* needs \d+ MB, and only \d+ MB are free beside .*: make room and start again\.$/,
    );
    expect(await copies()).toEqual([]);
    // The refusal leaves a database behind that starts.
    expect(await countWords()).toBe(3);
  });
});

/** As the start of the program opens it; then everything is stopped again. */
async function open(): Promise<void> {
  await using started = new AsyncDisposableStack();
  await openDatabase({
    databaseUrl: undefined,
    dataDir,
    database: OLD_DATABASE,
    forceUnlock: false,
    hasBackup: false,
    signal: new AbortController().signal,
    started,
    say: (line) => said.push(line),
  });
}

async function countWords(before = 'select'): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
  await postgres.ensureDatabase(OLD_DATABASE);
  const client = new Client({ connectionString: postgres.connectionString(OLD_DATABASE) });
  await client.connect();
  await client.query(before);
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from blacklist_entries',
  );
  await client.end();
  await postgres.stop();
  return rows[0]?.count ?? 0;
}

const copies = async () =>
  (await readdir(dataDir)).filter((name) => name.includes('before-upgrade')).toSorted();

async function mountSmallDisk(folder: string, megabytes: number): Promise<boolean> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch {
    return false;
  }
  onTestFinished(async () => {
    await run('umount', ['-l', folder]);
  });
  return true;
}
