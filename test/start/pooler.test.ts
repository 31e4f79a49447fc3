import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createCommentPool } from '../support/comment-pool.ts';
import { freePort } from '../support/free-port.ts';
import { NO_PGBOUNCER, startPgBouncer } from '../support/pg-bouncer.ts';
import { syncChannel } from '../support/sync.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { startTestApp } from '../support/test-app.ts';
import { runCli } from './run-cli.ts';

beforeEach((context) => {
  if (NO_PGBOUNCER) context.skip(NO_PGBOUNCER);
});

async function newPlace() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-pooler-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const direct = database.connectionString;
  return { direct, dataDir, pooled: await startPgBouncer(direct) };
}

async function start(command: string, settings: Record<string, string>) {
  const run = runCli([command], {
    GOOGLE_CLIENT_ID: 'x-client',
    GOOGLE_CLIENT_SECRET: 'y-client',
    PORT: String(await freePort()),
    ...settings,
  });
  onTestFinished(async () => {
    run.child.kill('SIGTERM');
    await run.exit;
  });
  return run;
}

const HINT = /give them to the role by (alter role .*;)\n$/;

/** Gives the role the limits as the refusal of a start says. */
async function giveLimits(direct: string, said: string): Promise<void> {
  const client = new Client({ connectionString: direct });
  await client.connect();
  await client.query(HINT.exec(said)?.[1] ?? '');
  await client.end();
}

test.each(['serve', 'worker', 'migrate', 'backup'])(
  '%s refuses a pooler in the place of the database',
  async (command) => {
    const { pooled, dataDir } = await newPlace();
    const file = path.join(dataDir, 'file');
    const run = runCli([command, ...(command === 'backup' ? [file] : [])], {
      GOOGLE_CLIENT_ID: 'x-client',
      GOOGLE_CLIENT_SECRET: 'y-client',
      DATABASE_URL: pooled,
      SAPU_DATA: dataDir,
    });
    expect(await run.exit).toBe(78);
    expect(run.said()).toBe(
      `The database at ${new URL(pooled).host} is behind a pooler that lends connections by the transaction: set DATABASE_DIRECT_URL to the database itself.\n`,
    );
  },
);

test('beside the database it is used once its connections have time limits', async () => {
  const { direct, pooled, dataDir } = await newPlace();
  const settings = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct, SAPU_DATA: dataDir };
  const refused = await start('serve', settings);
  expect(await refused.exit).toBe(78);
  expect(refused.said()).toMatch(HINT);
  await giveLimits(direct, refused.said());
  await (
    await start('serve', { ...settings, DATABASE_URL: await startPgBouncer(direct) })
  ).untilSaid('Sapu is ready');
});

test('one before another database is refused', async () => {
  const { pooled, dataDir } = await newPlace();
  const { direct } = await newPlace();
  const run = await start('serve', {
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: direct,
    SAPU_DATA: dataDir,
  });
  expect(await run.exit).toBe(78);
  expect(run.said()).toMatch(/ are different databases: set both to the same one\.\n$/);
});

test('through two connections a channel is read, listed and moderated', async () => {
  const { direct, pooled, dataDir } = await newPlace();
  const pooler = { connectionString: pooled, namesStatements: false };
  await using app = await startTestApp({
    config: { pooler },
    installation: { connectionString: direct, dataDir },
  });
  const rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  await rina.call('PUT /api/settings', { body: { undo_seconds: 0 } });
  const ids = (await createCommentPool(rina)).take(3);
  const lists = Array.from({ length: 30 }, () => rina.call('GET /api/comments'));
  await rina.call('POST /api/comments/bulk-moderate', { body: { comment_ids: ids, reject: true } });
  await Promise.all(lists);
  await expect
    .poll(() =>
      app.emulator.ledger
        .filter(({ method }) => method === 'comments.setModerationStatus')
        .flatMap((call) => call.ids)
        .toSorted(),
    )
    .toEqual(ids.toSorted());
});
