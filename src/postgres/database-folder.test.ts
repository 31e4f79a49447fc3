import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDatabaseFolder, whyNotCreated } from './database-folder.ts';

test.each([
  [{ message: 'Command failed: initdb.exe', code: 0xc0000135 }, 'Visual C++ Redistributable'],
  [
    { message: 'Command failed', stderr: 'a\ninitdb: error: no space\n', code: 1 },
    'The database could not be created in /d: initdb: error: no space',
  ],
])('says why PostgreSQL made no database: %j', (failure, sentence) => {
  expect(whyNotCreated('/d', failure)).toContain(sentence);
});

test('a database that cannot be made leaves nothing behind', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'sapu-database-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const dataDir = path.join(home, 'postgres');
  const user = {
    command: (file: string, args: readonly string[]) => ({ file, args: [...args], options: {} }),
  };
  const making = { dataDir, initdb: 'false', user, volatile: true, onCreate: () => undefined };
  await expect(prepareDatabaseFolder(making)).rejects.toThrow(
    `The database could not be created in ${dataDir}: `,
  );
  expect(await readdir(home)).toEqual([]);
});
