import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/db/embedded-postgres.ts';
import { runCli } from '../start/run-cli.ts';
import { canUseOldFolder, OLD_DATABASE, unpackOldFolder } from './old-folder.ts';

let home: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'sapu-url-'));
  const dataDir = path.join(home, 'data');
  if (canUseOldFolder) await unpackOldFolder(dataDir);
  postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
});
afterAll(async () => {
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
});

const google = { GOOGLE_CLIENT_ID: 'x-client', GOOGLE_CLIENT_SECRET: 'y-client' };

function start(args: readonly string[], database: string, settings: Record<string, string>) {
  const run = runCli(args, {
    DATABASE_URL: postgres.connectionString(database),
    SAPU_DATA: path.join(home, 'own'),
    PORT: '0',
    ...settings,
  });
  onTestFinished(async () => {
    run.child.kill('SIGTERM');
    await run.exit;
  });
  return run;
}

describe.skipIf(!canUseOldFolder)('a database of an older version (linux x64 only)', () => {
  beforeAll(() => postgres.ensureDatabase(OLD_DATABASE));

  test.each([
    { args: ['serve'], settings: google },
    { args: ['worker'], settings: google },
    { args: ['migrate'], settings: google },
    { args: ['start'], settings: {} },
  ])('is not touched by $args, which names the command', async ({ args, settings }) => {
    const run = start(args, OLD_DATABASE, settings);
    expect(await run.exit).toBe(78);
    expect(run.said()).toMatch(
      /^The database at 127\.0\.0\.1:\d+ is of an older Sapu .* run sapu migrate --i-have-a-backup\.\n$/,
    );
  });

  test('is upgraded by that command, and then serves', async () => {
    const upgrade = start(['migrate', '--i-have-a-backup'], OLD_DATABASE, {});
    expect(await upgrade.exit, upgrade.said()).toBe(0);
    await start(['start'], OLD_DATABASE, {}).untilSaid('Sapu is ready');
  });
});

test.skipIf(!canUseOldFolder)(
  'a folder of a version before 989a98ad is not touched (linux x64 only)',
  async () => {
    const dataDir = path.join(home, 'too-old');
    await unpackOldFolder(dataDir, '6a1e435');
    for (const command of ['demo', 'start']) {
      const run = start([command], OLD_DATABASE, { DATABASE_URL: '', SAPU_DATA: dataDir });
      expect(await run.exit).toBe(78);
      const [sentence] = run.said().trim().split('\n').slice(-1);
      expect(sentence).toMatch(
        /^This database is of an older Sapu \(version 0014-authors-seen\) .* 989a98ad/,
      );
    }
    expect((await readdir(dataDir)).filter((name) => name.includes('before-upgrade'))).toEqual([]);
  },
);

test('an empty database is set up by two processes that start at once', async () => {
  await postgres.ensureDatabase('empty');
  const both = [0, 1].map(() => start(['serve'], 'empty', google));
  await Promise.all(both.map((run) => run.untilSaid('Sapu is ready')));
});
