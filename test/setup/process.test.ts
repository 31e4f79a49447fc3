import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import { type CliRun, runCli } from '../start/run-cli.ts';
import { createApiClient } from '../support/api-client.ts';
import { createBrowser } from '../support/browser.ts';
import { byFaultLength } from '../support/fault-length.ts';
import { freePort } from '../support/free-port.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { demoClient } from '../support/test-app.ts';

let home: string;
let google: Emulator;
let env: Record<string, string>;
let url: string;
const runs: CliRun[] = [];

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'sapu-setup-'));
  google = await createEmulator();
  const port = await freePort();
  url = `http://localhost:${port}`;
  env = { SAPU_DATA: home, PORT: String(port), SAPU_GOOGLE_URL: google.url };
});

afterEach(async () => {
  for (const run of runs.splice(0)) {
    run.child.kill('SIGTERM');
    await run.exit;
  }
  await google.close();
  await rm(home, { recursive: true, force: true });
});

function start(changes: Record<string, string> = {}, command = 'start'): CliRun {
  const run = runCli([command], { ...env, ...changes });
  runs.push(run);
  return run;
}

async function kill(run: CliRun): Promise<void> {
  run.child.kill('SIGKILL');
  await run.exit;
}

/** Everything but saving. */
async function prepare(run: CliRun) {
  await run.untilSaid('/setup#code=');
  await run.untilSaid('minutes.');
  const code = /#code=(\S+)/.exec(run.said())?.[1] ?? '';
  const page = createApiClient({
    serverUrl: url,
    browser: createBrowser(),
    headers: () => ({ origin: url }),
  });
  await page.call('POST /api/setup/session', { body: { code } });
  const { id: client_id, secret: client_secret } = demoClient;
  await page.call('POST /api/setup/client', { body: { client_id, client_secret } });
  return page;
}

test('a process that is killed while it saves starts again, as the demo or for the channel', async () => {
  for (const waitMs of byFaultLength({ short: [10], full: [0, 10, 1_500] })) {
    const run = start();
    const page = await prepare(run);
    const saving = page.send('POST /api/setup/save').catch(() => undefined);
    await delay(waitMs);
    await kill(run);
    await saving;

    const next = start();
    await next.untilSaid('Sapu is ready');
    await next.untilSaid('/setup#code=');
    const isSaved = (await readdir(home)).includes('google-client-trial');
    expect(next.said().includes('This is a demo')).toBe(!isSaved);
    await kill(next);
    await rm(path.join(home, 'google-client-trial'), { force: true });
  }
});

test('a saved client is served by "serve", and a damaged one is named', async () => {
  const run = start();
  const page = await prepare(run);
  await page.call('POST /api/setup/save');
  await run.untilSaid('Sapu is ready');
  run.child.kill('SIGTERM');
  expect(await run.exit).toBe(0);
  const serving = start({}, 'serve');
  await serving.untilSaid('/setup#code=');
  expect(serving.said()).not.toContain('This is a demo');
  serving.child.kill('SIGTERM');
  await serving.exit;

  const file = path.join(home, 'google-client-trial');
  for (const damage of ['', 'x', '\0'.repeat(100), 'AAAA'.repeat(50)]) {
    await writeFile(file, damage);
    const broken = start();
    expect(await broken.exit).toBe(78);
    expect(broken.said()).toMatch(new RegExp(`^${file} cannot be read: .*Delete it.*\n$`));
  }
});

test('a database that DATABASE_URL marks for a demo is never set up', async () => {
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase();
  started.defer(() => database.drop());
  const changes = { DATABASE_URL: database.connectionString, SAPU_GOOGLE_URL: '' };
  const demo = start(changes);
  await demo.untilSaid('start without DATABASE_URL');
  const page = createApiClient({
    serverUrl: url,
    browser: createBrowser(),
    headers: () => ({ origin: url }),
  });
  const { data } = await page.call('GET /api/setup');
  expect(data).toMatchObject({ mode: 'demo', closed: 'demo_database' });
  const refusal = await page.refused('POST /api/setup/code');
  expect(refusal).toMatchObject({
    code: 'setup_closed',
    details: [{ path: 'closed', message: 'demo_database' }],
  });
  expect(demo.said()).not.toContain('#code=');
  demo.child.kill('SIGTERM');
  await demo.exit;

  const client = { GOOGLE_CLIENT_ID: 'x-client', GOOGLE_CLIENT_SECRET: 'y-client' };
  const real = start({ ...changes, ...client });
  expect(await real.exit).toBe(78);
  expect(real.said()).toMatch(/^This database holds demo data and cannot be used for real data/);
});

test.each([
  ['http://10.0.0.1:9090', /^SAPU_GOOGLE_URL must be an address of this machine/],
  ['https://accounts.google.com', /^SAPU_GOOGLE_URL must be an address of this machine/],
  ['http://127.0.0.1:9090@evil.example', /^SAPU_GOOGLE_URL must be an address of this machine/],
])('refuses %s in the place of Google', async (address, says) => {
  const run = start({ SAPU_GOOGLE_URL: address });
  expect(await run.exit).toBe(78);
  expect(run.said()).toMatch(says);
});
