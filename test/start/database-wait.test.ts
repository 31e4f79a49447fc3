import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { type CliRun, runScript } from './run-cli.ts';

const commands = [
  { command: 'start', ready: 'Sapu is ready' },
  { command: 'serve', ready: 'Sapu is ready' },
  { command: 'worker', ready: 'Sapu works.' },
  { command: 'migrate', ready: 'The database is up to date.' },
];

async function start(script: readonly string[], settings: Record<string, string>): Promise<CliRun> {
  const home = await mkdtemp(path.join(tmpdir(), 'sapu-wait-'));
  const run = runScript(script, {
    GOOGLE_CLIENT_ID: 'x-client',
    GOOGLE_CLIENT_SECRET: 'y-client',
    SAPU_DATA: path.join(home, 'data'),
    PORT: String(await freePort()),
    ...settings,
  });
  onTestFinished(async () => {
    run.child.kill('SIGTERM');
    await run.exit;
    await rm(home, { recursive: true });
  });
  return run;
}

/** systemd starts a program again that ends with another code than 78. */
test.each([
  ...commands.map(({ command }) => ({ command, script: ['src/cli.ts', command] })),
  { command: 'npm run sapu -- migrate', script: ['scripts/run.mjs', 'migrate'] },
])('$command ends with 75 and one sentence where nobody listens', async ({ script }) => {
  const port = await freePort();
  const run = await start(script, {
    DATABASE_URL: `postgres://owner:hush@127.0.0.1:${port}/sapu`,
    SAPU_DATABASE_WAIT: '1',
  });
  expect(await run.exit).toBe(75);
  expect(run.said()).toMatch(
    new RegExp(
      `^Waiting for the database at 127\\.0\\.0\\.1:${port} \\(.*\\) …\nThe database at .* for 1 s \\(.*\\): start it, or correct DATABASE_URL\\.\n$`,
    ),
  );
  expect(run.said()).not.toContain('hush');
});

test.each(commands)('$command waits for a database that listens later', async (given) => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const address = new URL(database.connectionString);
  const port = await freePort();
  address.port = String(port);
  const run = await start(['src/cli.ts', given.command], { DATABASE_URL: address.href });
  await run.untilSaid('Waiting for the database');
  const proxy = await startTcpProxy(database.connectionString, { port });
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  await run.untilSaid(given.ready);
});

test('a wrong password ends a start with 78 and one sentence', async () => {
  const address = new URL(inject('productPostgres'));
  address.password = 'hush';
  const run = await start(['src/cli.ts', 'serve'], { DATABASE_URL: address.href });
  expect(await run.exit).toBe(78);
  expect(run.said()).toMatch(
    /^The database at .* cannot be used \(password .*correct DATABASE_URL\.\n$/,
  );
});
