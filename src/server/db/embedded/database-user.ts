import { execFile, type SpawnOptions, spawnSync } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartRefused } from './folder-lock.ts';

const run = promisify(execFile);

/** How to run PostgreSQL's programs, which refuse to be run by root. */
export interface DatabaseUser {
  /** Who must own the database folder; undefined when that is whoever runs us. */
  readonly owner?: { uid: number; gid: number };
  command(program: string, args: readonly string[]): DatabaseCommand;
}

export interface DatabaseCommand {
  readonly file: string;
  readonly args: string[];
  readonly options: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'>;
}

/**
 * For an ordinary user: that user. For root: whoever owns the database already, else `postgres`,
 * else `nobody`. Where the folders lie below one that only root may enter, as in a `mktemp -d`, the
 * user is lent the single capability that sees past it. Throws StartRefused when none of this works.
 *
 * @param program one of PostgreSQL's, which the user must be able to run
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
  // Without setpriv, as on macOS, the user has to pass through the data folder, and reads no list.
  await chmod(reach.folder, 0o711);
  if (canReach(asUser(owner), reach)) return asUser(owner);
  throw new StartRefused(
    `PostgreSQL does not run as root, and an ordinary user cannot reach ${reach.folder}: move Sapu to a folder that others may enter, start it as an ordinary user, or set DATABASE_URL.`,
  );
}

function asUser(owner: { uid: number; gid: number }): DatabaseUser {
  return {
    owner,
    // The folder we were started in may be closed to that user, and initdb insists on reading it.
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
    // PostgreSQL tests its own programs with access(2), which forgets capabilities without this.
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
