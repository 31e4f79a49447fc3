import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../src/server/db/connect.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { runCli } from './run-cli.ts';

async function invite(env: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sapu-invite-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { exit, said } = runCli(['invite'], { SAPU_DATA: folder, ...env });
  return { code: await exit, said: said() };
}

test('prints a link of this server, of which the database holds a hash', async () => {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const PUBLIC_URL = 'https://example.org/sapu';
  const { code, said } = await invite({ DATABASE_URL: connectionString, PUBLIC_URL });
  expect(said).toMatch(
    /^https:\/\/example\.org\/sapu\/login\?invitation=[\w-]{32}\n.* 7 days\.\n$/,
  );
  expect(code).toBe(0);
  const { db } = connect({ connectionString, poolSize: 1 });
  onTestFinished(() => db.destroy());
  const rows = await db.selectFrom('invitations').selectAll().execute();
  expect(rows).toHaveLength(1);
});

test('says what to do where nothing was started yet', async () => {
  const { code, said } = await invite({});
  expect(said).toBe('Start Sapu before you invite somebody.\n');
  expect(code).toBe(78);
});
