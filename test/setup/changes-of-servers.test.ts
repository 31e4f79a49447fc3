import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimPurpose } from '../../src/server/db/claim-purpose.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createBrowser } from '../support/browser.ts';
import { ownClient, type SetupWorld, startSetupWorld } from '../support/setup-world.ts';
import { signIn, visitGoogle } from '../support/sign-in.ts';
import { waitFor } from '../support/wait-for.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await startSetupWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const saved = () => path.join(world.dataDir, 'google-client');
const filesOfClient = async () =>
  (await readdir(world.dataDir)).filter((name) => name.startsWith('google-client'));

async function save(page: ApiClient): Promise<void> {
  await page.call('POST /api/setup/client', { body: { file: world.clientFile() } });
  await page.call('POST /api/setup/save');
}

/** The tests of this file go on from one another. */
test('what is saved is encrypted, and for this user alone', async () => {
  await save(await world.admitted());
  await world.until('real');
  const text = await readFile(saved(), 'utf8');
  expect(Buffer.from(text, 'base64').toString('latin1')).not.toContain(ownClient.secret);
  expect(text).not.toContain(ownClient.secret);
  expect((await stat(saved())).mode & 0o077).toBe(0);
  expect(await filesOfClient()).toEqual(['google-client']);
});

test('the next start serves the channel, and still takes another client', async () => {
  // A private address is told of, since Google will refuse it.
  await world.restart({ env: { REDIRECT_URL: 'http://192.168.1.20/api/auth/google/callback' } });
  expect(world.said()).toMatch(/Google will refuse to sign anybody in here: .* 192\.168\.1\.20\./);
  const page = await world.admitted();
  const { data } = await page.call('GET /api/setup');
  expect(data).toMatchObject({ mode: 'real', closed: null, client: { client_id: ownClient.id } });
});

test('forgetting returns to the demo, also after a restart', async () => {
  await world.restart();
  const page = await world.admitted();
  await page.call('POST /api/setup/forget');
  await world.until('demo');
  await waitFor('the file to be gone', async () => (await filesOfClient()).length === 0);
  expect((await page.call('GET /api/setup')).data).toMatchObject({ admitted: true, client: null });
  await world.restart();
  expect((await world.open().call('GET /api/setup')).data.mode).toBe('demo');
});

test('answers go on while the servers change, and none hangs', async () => {
  const page = await world.admitted();
  await page.call('POST /api/setup/client', { body: { file: world.clientFile() } });
  const asked = Promise.allSettled(
    Array.from({ length: 20 }, () => world.open().call('GET /api/setup')),
  );
  await page.call('POST /api/setup/save');
  await asked;
  await world.until('real');
});

test('a demo that is asked for runs beside a saved client', async () => {
  await world.restart({ command: 'demo' });
  const { data } = await (await world.admitted()).call('GET /api/setup');
  expect(data).toMatchObject({ mode: 'demo', client: { client_id: ownClient.id } });
});

test('variables of the environment win and close the set-up', async () => {
  // As Docker leaves them that reads a file with quotes, written on Windows.
  const env = { GOOGLE_CLIENT_ID: `"${ownClient.id}"\r`, GOOGLE_CLIENT_SECRET: " 'wrong'" };
  await world.restart({ env });
  expect(world.said()).toMatch(/around it: GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET\./);
  const page = world.open();
  expect((await page.call('GET /api/setup')).data).toMatchObject({
    mode: 'real',
    closed: 'environment',
  });
  const refusal = await page.refused('POST /api/setup/session', { body: { code: world.code() } });
  expect(refusal).toMatchObject({
    code: 'setup_closed',
    details: [{ path: 'closed', message: 'environment' }],
  });
  const url = await visitGoogle({ serverUrl: world.url, browser: createBrowser() });
  expect(url.search).toBe('?error=client_refused');
});

test('a real server that does not start leaves the demo, and nothing saved', async () => {
  await world.restart();
  await (await world.admitted()).call('POST /api/setup/forget');
  await world.until('demo');
  await world.stop();
  await markRealDatabase('demo');
  await world.restart();

  const page = await world.admitted();
  await save(page);
  await waitFor('the demo to return', async () => {
    const answer = await page.call('GET /api/setup').catch(() => undefined);
    return answer?.data.start_failed;
  });
  expect((await page.call('GET /api/setup')).data).toMatchObject({ mode: 'demo', closed: null });
  expect(world.said()).toContain('so nothing was saved. This database holds demo data');
  expect(await filesOfClient()).toEqual([]);
  expect((await signIn({ serverUrl: world.url })).token).not.toBe('');
});

async function markRealDatabase(purpose: 'demo'): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(world.dataDir, 'postgres') });
  const name = 'sapu';
  const client = new Client({ connectionString: postgres.superuserConnectionString('postgres') });
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.end();
  await postgres.ensureDatabase(name);
  await claimPurpose(postgres.connectionString(name), purpose);
  await postgres.stop();
}
