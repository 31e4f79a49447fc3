import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { promisify } from 'node:util';
import type { DatabaseUser } from './database-user.ts';
import { StartRefused } from './folder-lock.ts';

const run = promisify(execFile);

/** The one superuser of the embedded database, and the major version of its files. */
export const DATABASE_ROLE = 'sapu';
const MAJOR = '18';

export interface DatabaseFolder {
  /** PostgreSQL's own folder. Its other files are beside it under the same name. */
  dataDir: string;
  initdb: string;
  user: DatabaseUser;
  /** Whether to skip flushing to disk, for databases that need not survive a power cut. */
  volatile: boolean;
  onCreate: () => void;
}

/**
 * Ensures a complete database folder of our version, and returns its password. A new folder is
 * renamed when it is complete, so that an interrupted one is never used. An incomplete folder under
 * the right name is moved aside, never deleted. Throws StartRefused for a folder of another major
 * version or without its password.
 */
export async function prepareDatabaseFolder(folder: DatabaseFolder): Promise<string> {
  const { dataDir } = folder;
  const version = await readFile(`${dataDir}/PG_VERSION`, 'utf8').catch(() => undefined);
  const control = await readFile(`${dataDir}/global/pg_control`).catch(() => undefined);
  if (version === undefined || control === undefined) {
    await moveAside(dataDir);
    return create(folder);
  }
  if (version.trim() !== MAJOR) {
    throw new StartRefused(
      `The database in ${dataDir} is of PostgreSQL ${version.trim()}, and this Sapu brings PostgreSQL ${MAJOR}: dump it with the older version (pg_dumpall) and restore it into a new data folder, or set DATABASE_URL.`,
    );
  }
  const password = await readFile(passwordFile(dataDir), 'utf8').catch(() => '');
  if (password === '') {
    throw new StartRefused(
      `The database in ${dataDir} is there but its password file ${passwordFile(dataDir)} is not: put it back, or move the database folder away to begin anew.`,
    );
  }
  if (folder.user.owner !== undefined) await changeFolderOwner(dataDir, folder.user.owner);
  return password;
}

async function create(folder: DatabaseFolder): Promise<string> {
  const { dataDir, user } = folder;
  folder.onCreate();
  const unfinished = asideName(dataDir);
  await mkdir(unfinished, { mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  const pending = `${unfinished}.password`;
  await writeFile(pending, password, { mode: 0o600 });
  if (user.owner !== undefined) {
    await chown(unfinished, user.owner.uid, user.owner.gid);
    await chown(pending, user.owner.uid, user.owner.gid);
  }
  const { file, args, options } = user.command(folder.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${DATABASE_ROLE}`,
    `--pwfile=${pending}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same sort order on every system.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(folder.volatile ? ['--no-sync'] : []),
  ]);
  await run(file, args, { ...options, timeout: 120_000 }).catch(async (failure: Failure) => {
    await rm(pending, { force: true });
    await rm(unfinished, { recursive: true, force: true });
    throw new StartRefused(whyNotCreated(dataDir, failure));
  });
  // The password first: a database without its password would be lost.
  await rename(pending, passwordFile(dataDir));
  await chmod(passwordFile(dataDir), 0o600);
  await rename(unfinished, dataDir);
  return password;
}

interface Failure {
  readonly message: string;
  readonly stderr?: string;
  readonly code?: number | string;
}

/** Windows' STATUS_DLL_NOT_FOUND, the exit code of a program that could not be loaded. */
const DLL_NOT_FOUND = 0xc0000135;

export const whyNotCreated = (dataDir: string, { message, stderr, code }: Failure): string =>
  code === DLL_NOT_FOUND
    ? "PostgreSQL needs Microsoft's Visual C++ Redistributable: install it from https://aka.ms/vs/17/release/vc_redist.x64.exe, then start again."
    : `The database could not be created in ${dataDir}: ${lastLine(stderr || message)}`;

async function moveAside(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir).catch(() => undefined);
  if (entries === undefined) return;
  if (entries.length === 0) await rm(dataDir, { recursive: true });
  else await rename(dataDir, asideName(dataDir));
}

function asideName(dataDir: string): string {
  const time = new Date()
    .toISOString()
    .replaceAll(/[^0-9]/g, '')
    .slice(0, 14);
  return `${dataDir}.unfinished-${time}-${randomBytes(3).toString('hex')}`;
}

/** Changes the owner of a folder that root has copied, since PostgreSQL refuses to run as root. */
async function changeFolderOwner(
  dataDir: string,
  owner: { uid: number; gid: number },
): Promise<void> {
  if ((await stat(dataDir)).uid === owner.uid) return;
  await run('chown', ['-R', `${owner.uid}:${owner.gid}`, dataDir]);
}

export function passwordFile(dataDir: string): string {
  return `${dataDir}.password`;
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
