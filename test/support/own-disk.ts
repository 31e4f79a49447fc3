import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A file system in memory whose size can be changed while it is used. */
export interface OwnDisk extends AsyncDisposable {
  readonly folder: string;
  resize(megabytes: number): Promise<unknown>;
  /** Fills it with one large file until so much is left; `empty` deletes this file. */
  fill(leftMegabytes: number): Promise<void>;
  empty(): Promise<void>;
}

/** Undefined where we may not mount one: only root may. */
export async function mountDisk(megabytes: number): Promise<OwnDisk | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sapu-disk-'));
  const filler = path.join(folder, 'filler');
  const mount = (size: number, options: string) =>
    run('mount', ['-t', 'tmpfs', '-o', `${options}size=${size * 1_000_000}`, 'tmpfs', folder]);
  try {
    await mount(megabytes, '');
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    resize: (size) => mount(size, 'remount,'),
    async fill(left) {
      const { bavail, bsize } = await statfs(folder);
      const bytes = bavail * bsize - left * 1_000_000;
      if (bytes > 0) await run('fallocate', ['-l', String(bytes), filler]);
    },
    empty: () => rm(filler, { force: true }),
    async [Symbol.asyncDispose]() {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true });
    },
  };
}
