import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAlive } from '../../src/postgres/running-process.ts';
import { waitFor } from '../support/wait-for.ts';
import { type CliRun, runCli, runScript } from './run-cli.ts';

let home: string;
let env: Record<string, string>;
const runs: CliRun[] = [];

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'sapu-start-'));
  env = { SAPU_DATA: path.join(home, 'data'), PORT: '0' };
});

afterEach(async () => {
  for (const run of runs.splice(0)) {
    run.child.kill('SIGTERM');
    await run.exit;
  }
  await rm(home, { recursive: true, force: true });
});

it('starts with nothing but a folder, alone on it, again after a kill, and ends on Ctrl-C', async () => {
  const first = await startDemo();
  await first.untilSaid('This is a demo with an invented channel');
  const health = await fetch(`${address(first)}/api/health`);
  expect(health.status).toBe(200);
  const data = path.join(home, 'data');
  const entries = ['.', ...(await readdir(data))];
  expect(entries).toContain('emulator.jsonl');
  for (const name of entries) {
    expect((await stat(path.join(data, name))).mode & 0o077, name).toBe(0);
  }

  const second = start(['demo']);
  expect(await second.exit).toBe(78);
  expect(second.said()).toMatch(
    new RegExp(`^The data folder is in use by another Sapu \\(process ${first.child.pid}`),
  );
  expect((await fetch(`${address(first)}/api/health`)).status).toBe(200);

  const database = await databasePid();
  first.child.kill('SIGKILL');
  await first.exit;
  const again = await startDemo();
  expect(again.said()).toContain('Taking over the database');
  expect(await databasePid()).toBe(database);
  expect((await fetch(`${address(again)}/api/health`)).status).toBe(200);

  again.child.kill('SIGINT');
  expect(await again.exit).toBe(0);
  expect(isAlive(database)).toBe(false);
  await expect(fetch(`${address(again)}/api/health`)).rejects.toThrow();
});

it('stops everything when it is interrupted while it starts', async () => {
  const run = start(['demo']);
  await run.untilSaid('Starting the database');
  run.child.kill('SIGINT');
  expect(await run.exit).toBe(0);
  expect(run.said()).not.toContain('Sapu is ready');
  await expect(databasePid()).rejects.toThrow(/ENOENT/);
});

it('goes when what started it was killed outright', async () => {
  const npm = runScript(
    [
      '-e',
      "require('child_process').spawn(process.execPath, ['src/cli.ts', 'demo'], { stdio: 'inherit' })",
    ],
    { ...env, npm_lifecycle_event: 'start' },
  );
  await npm.untilSaid('Sapu is ready');
  const database = await databasePid();
  npm.child.kill('SIGKILL');
  // Its streams close when the last process that holds them, which is the server, has ended.
  await npm.exit;
  // A child of an ended process exists until the system has collected it.
  await waitFor('the database to be gone', () => !isAlive(database));
});

it('brings a database up to date and ends', async () => {
  const run = start(['migrate']);
  expect(await run.exit).toBe(0);
  expect(run.said()).toContain('The database is up to date.');
});

it('fills the channel with the comments of a dump', async () => {
  const file = path.join(home, 'video.info.json.gz');
  const comments = [
    { id: 'a', text: 'Kak, tutorialnya jelas banget!', author: '@rina', author_id: 'UCrina' },
    { id: 'a.b', text: 'WD lancar di S E N S A 1 3 8', author: '@x', parent: 'a' },
    { id: 'c', text: null },
  ];
  await writeFile(file, gzipSync(JSON.stringify({ id: 'abcdefghijk', comments }, null, 2)));
  const run = start(['start', '--comments', file]);
  await run.untilSaid('Sapu is ready');
  await run.untilSaid(
    'a demo with the 2 comments of video.info.json.gz (1 without a text left out)',
  );
});

const refused: { what: string; args?: string[]; set?: Record<string, string>; says: RegExp }[] = [
  { what: 'a port that is no number', set: { PORT: 'eighty' }, says: /^PORT must be a number/ },
  {
    what: 'half of the credentials',
    set: { GOOGLE_CLIENT_ID: 'x-client' },
    says: /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together/,
  },
  {
    what: 'serving without credentials',
    args: ['serve'],
    says: /^GOOGLE_CLIENT_ID .* must be set/,
  },
  {
    what: 'a demo beside real credentials',
    args: ['demo'],
    set: { GOOGLE_CLIENT_ID: 'x-client', GOOGLE_CLIENT_SECRET: 'y-client' },
    says: /^The demo does not run beside real credentials/,
  },
  {
    what: 'a weak secret in production',
    set: { ENVIRONMENT: 'production', JWT_SECRET: 'short' },
    says: /^JWT_SECRET is too weak/,
  },
  {
    what: 'a weak secret at an https address',
    set: { PUBLIC_URL: 'https://sapu.example', ENVIRONMENT: 'development', JWT_SECRET: 'short' },
    says: /^JWT_SECRET is too weak/,
  },
  {
    what: 'a data folder below a file',
    set: { SAPU_DATA: '/dev/null/data' },
    says: /^The data folder \/dev\/null\/data cannot be used: a part of its path is a file/,
  },
  {
    what: 'an address of a database that cannot be read',
    set: { DATABASE_URL: 'mysql://owner:hush@127.0.0.1/sapu' },
    says: /^DATABASE_URL must be a postgresql:\/\/ address\.$/m,
  },
  {
    what: 'an address whose password has a sign that ends it',
    set: { DATABASE_URL: 'postgres://owner:hu/sh@127.0.0.1/sapu' },
    says: /^DATABASE_URL cannot be read: (?!.*(hu|127)).* %40 /,
  },
  {
    what: 'a client id that can be none',
    set: { GOOGLE_CLIENT_ID: '"my client"', GOOGLE_CLIENT_SECRET: 'y-client' },
    says: /^GOOGLE_CLIENT_ID cannot be the id of a Google client/,
  },
  {
    what: 'an address with a certificate that is not there',
    set: { DATABASE_URL: 'postgres://owner:hush@127.0.0.1/sapu?sslrootcert=/nowhere.crt' },
    says: /^The database at 127\.0\.0\.1 cannot be used \(.*nowhere\.crt(?!.*hush).*correct DATABASE_URL/,
  },
  {
    what: 'a file of comments that is not there',
    args: ['start', '--comments', '/nowhere'],
    says: /^\/nowhere cannot be used: it does not exist/,
  },
  {
    what: 'a file that holds no comments',
    args: ['demo', '--comments', '/dev/null'],
    says: /^\/dev\/null cannot be read\. No comments were found: /,
  },
];

it.each(refused)(
  'refuses $what with one sentence',
  async ({ args = ['start'], set = {}, says }) => {
    const run = start(args, set);
    expect(await run.exit).toBe(78);
    expect(run.said()).toMatch(says);
    expect(run.said().trim().split('\n')).toHaveLength(1);
  },
);

it('refuses a port that another program uses', async () => {
  const other = createServer().listen(0, 'localhost');
  const { port } = await new Promise<{ port: number }>((resolve) => {
    other.once('listening', () => resolve(other.address() as { port: number }));
  });
  const run = start(['demo'], { PORT: String(port) });
  expect(await run.exit).toBe(78);
  expect(run.said()).toMatch(new RegExp(`^Port ${port} is in use by another program: .*\n$`));
  other.close();
});

it('explains itself when it is called wrongly', async () => {
  const run = start(['dance']);
  expect(await run.exit).toBe(64);
  expect(run.said()).toMatch(/There is no command "dance"[\s\S]*Usage:/);
});

it('judges comments line by line as a tool of its own', async () => {
  const run = start(['detect']);
  run.child.stdin?.end('{"text":"Mantap kak"}\nnot json\n{"text":"second"}\n');
  expect(await run.exit).toBe(1);
  const lines = run
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.map((line) => Object.keys(JSON.parse(line) as object)[1])).toEqual([
    'score',
    'error',
    'score',
  ]);
});

function start(args: readonly string[], settings: Record<string, string> = {}): CliRun {
  const run = runCli(args, { ...env, ...settings });
  runs.push(run);
  return run;
}

async function startDemo(): Promise<CliRun> {
  const run = start(['demo']);
  await run.untilSaid('Sapu is ready');
  return run;
}

function address(run: CliRun): string {
  return /ready at (http:\S+)/.exec(run.said())?.[1] ?? '';
}

async function databasePid(): Promise<number> {
  const lines = await readFile(path.join(home, 'data/postgres/postmaster.pid'), 'utf8');
  return Number(lines.split('\n')[0]);
}
