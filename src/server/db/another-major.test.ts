import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** Every file below a folder, with its size and when it was last written. */
async function filesIn(folder: string) {
  const names = (await readdir(folder, { recursive: true })).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(folder, name));
      return [name, size, mtimeMs];
    }),
  );
}

test('a folder of another major version is refused and stays as it is', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'sapu-major-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const dataDir = path.join(home, 'postgres');
  await (await startEmbeddedPostgres({ dataDir })).stop();
  await writeFile(path.join(dataDir, 'PG_VERSION'), '17\n');
  const before = await filesIn(dataDir);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /is of PostgreSQL 17, .*brings PostgreSQL 18/,
  );
  expect(await filesIn(dataDir)).toEqual(before);
  expect((await readdir(home)).filter((name) => name.includes('unfinished'))).toEqual([]);
});
