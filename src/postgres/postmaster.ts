import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { DATABASE_ROLE } from './database-folder.ts';
import type { DatabaseUser } from './database-user.ts';
import { StartRefused } from './folder-lock.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { commandOf, isAlive, waitUntilGone } from './running-process.ts';

/** PostgreSQL's server process, started by this or an earlier process of ours. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

export interface PostmasterFolder {
  readonly dataDir: string;
  readonly password: string;
}

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
/**
 * What PostgreSQL says while processes of a server before it still run; and once, when it died just after
 * a transaction that made an unlogged table was undone: its next start removes that file first.
 */
const PASSING = /pre-existing shared memory block|could not create file .*: File exists/;
/** What it says of ourselves, who ask whether it is ready. */
const ANSWERS_TO_US =
  /the database system is (?:starting up|in recovery mode|shutting down|not yet accepting connections)/;
const PASSING_LIMIT_MS = 30_000;
const PASSING_CHECK_MS = 200;
/** A crash recovery replays at most a few hundred megabytes of log. */
const START_LIMIT_MS = 300_000;

/** An address for the superuser, or for the given role. */
export function connectionString(
  at: { port: number; password: string; role?: string },
  database: string,
): string {
  const { role = DATABASE_ROLE } = at;
  return `postgres://${role}:${at.password}@127.0.0.1:${at.port}/${encodeURIComponent(database)}`;
}

const lockFileOf = (dataDir: string): string => `${dataDir}/postmaster.pid`;

/** What the folder says of its server, alive or not. */
async function readLockFile(dataDir: string) {
  const lines = (await readFile(lockFileOf(dataDir), 'utf8').catch(() => '')).split('\n');
  return { lines, pid: Number(lines[0]), port: Number(lines[3]) };
}

/** The server that runs on this folder and takes our password, which is left alone. */
export async function findPostmaster(folder: PostmasterFolder): Promise<Postmaster | undefined> {
  const { pid, port } = await readLockFile(folder.dataDir);
  return port > 0 && (await answers({ ...folder, port })) ? { pid, port } : undefined;
}

/**
 * The server that already runs on this folder, proven ours by our password; undefined when there is
 * none. A broken server is stopped first.
 */
export async function adoptPostmaster(folder: PostmasterFolder): Promise<Postmaster | undefined> {
  const { lines, pid, port } = await readLockFile(folder.dataDir);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (isAlive(pid)) {
    if (port > 0 && (await answers({ ...folder, port }))) return { pid, port };
    const command = await commandOf(pid);
    if (command.includes(folder.dataDir)) {
      await forceStop(pid);
      return undefined;
    }
  }
  // The process id belongs to another program or to a dead server. PostgreSQL would mistake it for a
  // living server, so we write the id of its future parent, ourselves.
  lines[0] = String(process.pid);
  await writeFile(lockFileOf(folder.dataDir), lines.join('\n'));
  return undefined;
}

export interface LaunchOptions extends PostmasterFolder {
  readonly binaries: PostgresBinaries;
  readonly user: DatabaseUser;
  readonly settings: Readonly<Record<string, string>>;
  /** Default: any free port. */
  readonly port?: number;
}

/**
 * Starts a server on the folder and waits until it answers. When a server was killed, its other
 * processes end some moments later, and this waits for them. Throws StartRefused otherwise.
 */
export async function launchPostmaster(options: LaunchOptions): Promise<Postmaster> {
  const deadline = Date.now() + PASSING_LIMIT_MS;
  for (;;) {
    const launched = await launchOnce(options);
    if ('pid' in launched) return launched;
    const { reason } = launched;
    if (!PASSING.test(reason) || Date.now() > deadline) {
      const { dataDir } = options;
      throw new StartRefused(
        `The database in ${dataDir} does not start: ${reason} (more in ${logFileOf(dataDir)})`,
      );
    }
    await delay(PASSING_CHECK_MS);
  }
}

const logFileOf = (dataDir: string): string => `${dataDir}.log`;

/** Resolves with the reason where the server does not start. */
async function launchOnce(options: LaunchOptions): Promise<Postmaster | { reason: string }> {
  const { dataDir } = options;
  const logFile = logFileOf(dataDir);
  const found = await stat(logFile).catch(() => undefined);
  if (found !== undefined && found.size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`);
  const port = options.port ?? (await freePort());
  const log = await open(logFile, 'a', 0o600);
  const { size } = await log.stat();
  const { owner } = options.user;
  // So that the data's owner can start it without root the next time.
  if (owner !== undefined) await log.chown(owner.uid, owner.gid);
  const {
    file,
    args,
    options: identity,
  } = options.user.command(options.binaries.postgres, [
    '-D',
    dataDir,
    '-p',
    String(port),
    ...Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // A process group of its own: Ctrl-C only reaches us, and we stop the database last.
  const child = spawn(file, args, {
    ...identity,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await once(child, 'spawn');
  await log.close();
  child.unref();
  if (child.pid === undefined) throw new StartRefused('The database could not be started.');
  if (!(await isReady(child, { ...options, port }))) {
    if (child.exitCode === null && child.signalCode === null) await forceStop(child.pid);
    return { reason: await readFatalError(logFile, size) };
  }
  return { pid: child.pid, port };
}

/** Ends all sessions, writes everything to disk and stops. Resolves when the process is gone. */
export async function stopPostmaster(
  postmaster: Postmaster,
  how: { dataDir: string; binaries: PostgresBinaries },
): Promise<void> {
  if (!isAlive(postmaster.pid)) return;
  if (process.platform === 'win32') {
    // Windows has no signals; pg_ctl uses another way.
    await promisify(execFile)(how.binaries.pgCtl, ['stop', '-D', how.dataDir, '-m', 'fast']);
    return;
  }
  process.kill(postmaster.pid, 'SIGINT');
  if (!(await waitUntilGone(postmaster.pid, 60_000))) await forceStop(postmaster.pid);
}

async function isReady(child: ChildProcess, at: PostmasterFolder & { port: number }) {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    if (await answers(at)) return true;
    await delay(15);
  }
  return false;
}

/** Whether a server that accepts our password and lives in our folder listens on the port. */
async function answers(at: PostmasterFolder & { port: number }): Promise<boolean> {
  const client = new Client({
    connectionString: connectionString(at, 'postgres'),
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    return rows[0]?.folder === at.dataDir;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Stops a process with ever stronger signals: fast shutdown, immediate shutdown, kill. */
async function forceStop(pid: number): Promise<void> {
  for (const signal of ['SIGCONT', 'SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (signal !== 'SIGCONT') await waitUntilGone(pid, 5_000);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function readFatalError(logFile: string, from: number): Promise<string> {
  const text = (await readFile(logFile)).subarray(from).toString('utf8');
  const fatal = text
    .split('\n')
    .filter((line) => /\b(FATAL|PANIC|error):/.test(line) && !ANSWERS_TO_US.test(line));
  return fatal.at(-1)?.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '') ?? 'it gives no reason';
}
