import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { examine } from '../../src/cli/doctor.ts';
import { askHealth, describeHealth } from '../../src/cli/health.ts';
import { readSettings } from '../../src/cli/settings.ts';
import { type GoogleEndpoints, googleAt } from '../../src/platform/google-endpoints.ts';
import { freePort } from '../support/free-port.ts';
import { demoClient, startTestApp, type TestApp } from '../support/test-app.ts';

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const settingsOf = (app: TestApp) => ({
  SAPU_DATA: app.dataDir,
  PORT: new URL(app.url).port,
  PUBLIC_URL: app.url,
  DATABASE_URL: app.connectionString,
  GOOGLE_CLIENT_ID: demoClient.id,
  GOOGLE_CLIENT_SECRET: demoClient.secret,
});

async function linesOf(
  env: Record<string, string>,
  google: GoogleEndpoints,
): Promise<readonly string[]> {
  const lines: string[] = [];
  const wrong = await examine(readSettings(env), { google, say: (line) => void lines.push(line) });
  expect(lines.filter((line) => line.startsWith('wrong'))).toHaveLength(wrong);
  return lines;
}

test('a Sapu that runs as it should has nothing wrong', async () => {
  await using app = await startTestApp();
  const lines = await linesOf(settingsOf(app), googleAt(app.emulator.url));
  expect(lines.map((line) => line.split(/ +/, 2).join(' '))).toEqual(
    ['disk', 'port', 'database', 'clock', 'address', 'proxy', 'Google', 'backups'].map(
      (one) => `ok ${one}`,
    ),
  );
});

test('what is wrong is said in sentences', async () => {
  await using app = await startTestApp();
  const backups = path.join(app.dataDir, 'backups');
  onTestFinished(() => rm(backups, { recursive: true }));
  await mkdir(backups);
  const last = path.join(backups, 'sapu-2026-03-01.backup');
  await writeFile(last, '');
  await utimes(last, 0, Date.parse('2026-03-01T03:00:00Z') / 1_000);
  const late = await serve((_request, response) => {
    response.setHeader('date', new Date(Date.now() - 600_000).toUTCString()).end();
  });
  const other = await serve((_request, response) => response.writeHead(404).end('hello'));
  const google = { ...googleAt(app.emulator.url), certs: `http://localhost:${late}/` };
  const lines = await linesOf(
    {
      ...settingsOf(app),
      PORT: String(other),
      PUBLIC_URL: `http://localhost:${other}`,
      REDIRECT_URL: 'http://192.168.1.5/back',
      DATABASE_URL: `postgresql://sapu:rahasia@127.0.0.1:${await freePort()}/sapu`,
      GOOGLE_CLIENT_SECRET: 'another-secret',
    },
    google,
  );
  expect(lines).toEqual([
    'ok     disk',
    `wrong  port: Something else than Sapu answers on port ${other}.`,
    expect.stringMatching(
      /^wrong {2}database: 127\.0\.0\.1:\d+ gives no connection \(.+\): start it/,
    ),
    "wrong  clock: this computer's clock is 10 minutes fast: turn on its automatic time.",
    expect.stringContaining('wrong  address: Google will sign nobody in: it returns to names only'),
    `wrong  proxy: http://localhost:${other} does not lead to Sapu (status 404).`,
    'wrong  Google: Google does not accept this id with this secret.',
    `wrong  backups: none was made in ${backups} since 2026-03-01: the log says why.`,
  ]);
});

test('a web server that renames the host, and one that nobody counts, are told', async () => {
  await using app = await startTestApp();
  const misdirected = await serve((_request, response) => response.writeHead(421).end());
  const publicUrl = `http://localhost:${misdirected}`;
  const lines = await linesOf(
    { ...settingsOf(app), PUBLIC_URL: publicUrl },
    googleAt(app.emulator.url),
  );
  expect(lines).toContain(
    `wrong  proxy: the web server at ${publicUrl} passes on another host name: let it pass on the header Host.`,
  );
  const secure = await linesOf(
    { ...settingsOf(app), PUBLIC_URL: `https://localhost:${misdirected}` },
    googleAt(app.emulator.url),
  );
  expect(secure.filter((line) => line.includes('proxy'))).toEqual([
    expect.stringContaining('cannot be reached'),
  ]);
});

test("somebody else's Sapu at the port or the address is not taken for this one", async () => {
  await using app = await startTestApp();
  const folder = await mkdtemp(path.join(tmpdir(), 'sapu-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lines = await linesOf(
    { ...settingsOf(app), SAPU_DATA: folder },
    googleAt(app.emulator.url),
  );
  const { port } = new URL(app.url);
  expect(lines.filter((line) => line.startsWith('wrong'))).toEqual([
    `wrong  port: another Sapu answers on port ${port}, whose data is not in ${folder}: start this one with another PORT, or name its folder in SAPU_DATA.`,
    `wrong  proxy: ${app.url} leads to another Sapu (status 200).`,
  ]);
});

test('a Google that is not reached is no wrong clock, and nothing that a demo needs', async () => {
  await using app = await startTestApp();
  const { GOOGLE_CLIENT_ID: _, GOOGLE_CLIENT_SECRET: __, ...demo } = settingsOf(app);
  const nowhere = `http://localhost:${await freePort()}`;
  const away = `${nowhere} cannot be reached (ECONNREFUSED).`;
  const unknown = `?      clock: compared with none, since ${away}`;
  const ofDemo = await linesOf(demo, googleAt(nowhere));
  expect(ofDemo).toContain(unknown);
  expect(ofDemo).toContain('ok     Google');
  const ofReal = await linesOf(settingsOf(app), googleAt(nowhere));
  expect(ofReal).toContain(unknown);
  expect(ofReal).toContain(`wrong  Google: ${away}`);
});

const at = async (port: number) =>
  describeHealth(await askHealth({ port, host: 'localhost' }), port);

test('health tells a Sapu from another program, from one without a database, and from nothing', async () => {
  await using app = await startTestApp();
  const port = Number(new URL(app.url).port);
  expect(await at(port)).toBe(`Sapu is ready on port ${port}.`);
  const other = await serve((_request, response) => response.end('hello'));
  expect(await at(other)).toContain('Something else than Sapu');
  const away = await serve((_request, response) =>
    response.writeHead(503).end('{"success":false,"code":"database_unavailable"}'),
  );
  expect(await at(away)).toContain('its database does not answer');
  const free = await freePort();
  expect(await at(free)).toBe(`Nothing answers on port ${free}.`);
});
