import { execFile, type SpawnOptions, spawnSync } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartRefused } from './folder-lock.ts';

const run = promisify(execFile);

/** How to run PostgreSQL's programs, which refuse to run as root. */
export interface DatabaseUser {
  /** The required owner of the database folder; undefined for the present user. */
  readonly owner?: { uid: number; gid: number };
  command(program: string, args: readonly string[]): DatabaseCommand;
}

export interface DatabaseCommand {
  readonly file: string;
  readonly args: string[];
  readonly options: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'>;
}

/**
 * Chooses the user for PostgreSQL. An ordinary user runs it directly. Root uses the owner of the
 * database folder, else `postgres`, else `nobody`. If only root may enter a parent folder, as with
 * `mktemp -d`, that user gets a capability to pass it. Throws StartRefused when no user works.
 *
 * @param program a program of PostgreSQL that the user must be able to run
 */
export async function chooseDatabaseUser(dataDir: string, program: string): Promise<DatabaseUser> {
  if (process.getuid?.() !== 0) {
    return { command: (file, args) => ({ file, args: [...args], options: {} }) };
  }
  const owner = (await ownerOf(dataDir)) ?? (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (owner === undefined) {
    throw new StartRefused(
      'PostgreSQL does not run as root and this system has neither a user "postgres" nor "nobody": start Sapu as an ordinary user, or set DATABASE_URL.',
    );
  }
  const reach = { program, folder: path.dirname(dataDir) };
  for (const user of [asUser(owner), asUserWithPassage(owner)]) {
    if (canReach(user, reach)) return user;
  }
  // Without setpriv, as on macOS, the user must be able to enter the data folder, not to list it.
  await chmod(reach.folder, 0o711);
  if (canReach(asUser(owner), reach)) return asUser(owner);
  throw new StartRefused(
    `PostgreSQL does not run as root, and an ordinary user cannot reach ${reach.folder}: move Sapu to a folder that others may enter, start it as an ordinary user, or set DATABASE_URL.`,
  );
}

function asUser(owner: { uid: number; gid: number }): DatabaseUser {
  return {
    owner,
    // That user may not read our working directory, but initdb requires a readable one.
    command: (program, args) => ({
      file: program,
      args: [...args],
      options: { ...owner, cwd: '/' },
    }),
  };
}

function asUserWithPassage(owner: { uid: number; gid: number }): DatabaseUser {
  const change = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--no-new-privs',
    // PostgreSQL checks its programs with access(2), which ignores capabilities without this.
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--bounding-set=-all,+dac_override',
    '--',
  ];
  return {
    owner,
    command: (program, args) => ({
      file: 'setpriv',
      args: [...change, program, ...args],
      options: { cwd: '/' },
    }),
  };
}

function canReach(user: DatabaseUser, reach: { program: string; folder: string }): boolean {
  const { file, args, options } = user.command('/bin/sh', [
    '-c',
    'cd "$1" && exec "$0" --version',
    reach.program,
    reach.folder,
  ]);
  return spawnSync(file, args, { ...options, stdio: 'ignore' }).status === 0;
}

async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && found.uid > 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

async function lookUp(name: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
    );
    return uid !== undefined && gid !== undefined && uid > 0 ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}
