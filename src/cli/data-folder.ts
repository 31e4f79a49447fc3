import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '../postgres/folder-lock.ts';
import { FULL_BYTES } from '../server/base/disk-guard.ts';
import { closeToOthers } from './private-folder.ts';

const refusals: Readonly<Record<string, string>> = {
  EACCES: 'it may not be written to by this user',
  EPERM: 'it may not be written to by this user',
  EROFS: 'its file system is read-only',
  ENOSPC: 'no space is left on its disk',
  EDQUOT: 'its disk quota is used up',
  EEXIST: 'it is a file',
  ENOENT: 'it cannot be created there',
  ENOTDIR: 'a part of its path is a file',
};

/**
 * Makes the data folder, closes it to other users, and checks that it is writable and has room.
 * Throws StartRefused.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'x');
    await rm(probe);
    await closeToOthers(folder);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    const reason = refusals[code] ?? code;
    throw new StartRefused(
      `The data folder ${folder} cannot be used: ${reason}. Set SAPU_DATA to a folder that can.`,
    );
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < FULL_BYTES) {
    const megabytes = Math.floor((bavail * bsize) / 1_000_000);
    throw new StartRefused(
      `The data folder ${folder} has only ${megabytes} MB left, and Sapu needs ${FULL_BYTES / 1_000_000}: make room, or set SAPU_DATA to a folder that has it.`,
    );
  }
}
