import { BackupError } from '../backup/backup-error.ts';
import { DumpError } from '../dumps/dump-error.ts';
import { StartRefused } from '../postgres/folder-lock.ts';
import { ConfigError } from '../server/base/config.ts';
import { DatabaseAway } from '../server/db/wait-for-database.ts';

type SystemError = NodeJS.ErrnoException & { port?: number; hostname?: string };

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ENOENT: 'it does not exist',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the path is too long',
};

/** EX_CONFIG of sysexits: a supervisor does not start it again. */
const CANNOT_START = 78;
/** EX_DATAERR of sysexits. */
const WRONG_DATA = 65;
/** EX_TEMPFAIL of sysexits: a later start may succeed. */
const LATER = 75;

/** The exit code of a command that a person can mend. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof DumpError || error instanceof BackupError) return WRONG_DATA;
  return error instanceof DatabaseAway ? LATER : CANNOT_START;
}

/** The sentence for a failure that a person can mend; undefined for a defect of Sapu. */
export function explainFailure(error: unknown): string | undefined {
  if (
    error instanceof BackupError ||
    error instanceof ConfigError ||
    error instanceof DumpError ||
    error instanceof StartRefused ||
    error instanceof DatabaseAway
  ) {
    return error.message;
  }
  if (!(error instanceof Error)) return undefined;
  const { code, port, path, hostname } = error as SystemError;
  if (code === 'EADDRINUSE') return busyPort(port);
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} may not be opened by this user: set PORT to one from 1024 on.`;
  }
  // A system that debootstrap made has no /etc/hosts, and then names are asked of a network.
  if (hostname === 'localhost') {
    return 'This machine does not know the name localhost: write 127.0.0.1 localhost into /etc/hosts.';
  }
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
    return `HOST is not an address of this machine (${error.message}).`;
  }
  const reason = reasons[code ?? ''];
  return reason !== undefined && path !== undefined
    ? `${path} cannot be used: ${reason}.`
    : undefined;
}

function busyPort(port: number | undefined): string {
  return `Port ${port} is in use by another program: stop that one, or set PORT to another, such as 8090.`;
}
