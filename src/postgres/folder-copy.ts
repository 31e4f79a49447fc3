import { constants } from 'node:fs';
import {
  chown,
  copyFile,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  statfs,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { FULL_BYTES } from '../server/base/disk-guard.ts';
import { StartRefused } from './folder-lock.ts';

export interface FolderCopyOptions {
  /** A database folder whose server is stopped. */
  readonly source: string;
  /** The path of the copy, on the same file system. */
  readonly target: string;
  /** Identifies the folder's content: a complete copy of the same content is not made again. */
  readonly contentMark: string;
  /** Aborts the copy. */
  readonly signal?: AbortSignal | undefined;
  readonly onCopy?: (target: string) => void;
}

/** File systems write files together that are flushed at the same time. */
const FLUSHED_AT_ONCE = 32;
const MARK_FILE = 'sapu-copy.json';

/**
 * Copies the folder unless a complete copy of this content exists. Returns the path of the copy. An
 * incomplete copy has another name and is replaced. A copy of older content stays, and the new one
 * gets the next number. Throws StartRefused without enough space.
 */
export async function copyFolder(options: FolderCopyOptions): Promise<string> {
  for (let number = 1; ; number += 1) {
    const target = number === 1 ? options.target : `${options.target}-${number}`;
    const mark = await readMark(target);
    if (mark === options.contentMark) return target;
    if (mark === undefined) return makeCopy({ ...options, target });
  }
}

async function makeCopy(options: FolderCopyOptions): Promise<string> {
  const { source, target, contentMark } = options;
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await rm(target, { recursive: true, force: true });
  const files = await listFiles(source);
  await requireSpace(source, files);
  options.onCopy?.(target);
  try {
    const copyOf = (file: Entry) => path.join(unfinished, path.relative(source, file.path));
    for (const file of files) {
      options.signal?.throwIfAborted();
      await copyEntry(file, copyOf(file));
    }
    for (let from = 0; from < files.length; from += FLUSHED_AT_ONCE) {
      const some = files.slice(from, from + FLUSHED_AT_ONCE);
      await Promise.all(some.map((file) => flush(copyOf(file))));
    }
    await writeFile(path.join(unfinished, MARK_FILE), JSON.stringify({ contentMark }), {
      flush: true,
    });
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  await rename(unfinished, target);
  await flush(path.dirname(target));
  return target;
}

interface Entry {
  readonly path: string;
  readonly isFolder: boolean;
  readonly size: number;
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

/** Lists folders before their content. */
async function listFiles(folder: string): Promise<Entry[]> {
  const { mode, uid, gid } = await lstat(folder);
  const entries: Entry[] = [{ path: folder, isFolder: true, size: 0, mode, uid, gid }];
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await lstat(file);
    if (found.isDirectory()) entries.push(...(await listFiles(file)));
    else if (found.isFile()) entries.push({ ...found, path: file, isFolder: false });
  }
  return entries;
}

async function copyEntry(entry: Entry, target: string): Promise<void> {
  if (entry.isFolder) await mkdir(target, { mode: entry.mode & 0o777 });
  else await copyFile(entry.path, target, constants.COPYFILE_FICLONE);
  if (process.getuid?.() === 0) await chown(target, entry.uid, entry.gid);
}

/** Flushes a file, so that a power cut cannot empty the copy. Windows cannot flush folders. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function requireSpace(source: string, files: readonly Entry[]): Promise<void> {
  if (await sharesBlocks(source)) return;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const { bavail, bsize } = await statfs(source);
  const [needed, free] = [size + FULL_BYTES, bavail * bsize];
  if (free >= needed) return;
  throw new StartRefused(
    `Sapu copies the database before it upgrades it, which needs ${megabytes(needed)} MB, and only ${megabytes(free)} MB are free beside ${source}: make room and start again.`,
  );
}

/** Whether copies share the blocks of the original in this file system, which takes no space. */
async function sharesBlocks(source: string): Promise<boolean> {
  const probe = `${source}.clone-probe`;
  try {
    await copyFile(path.join(source, 'PG_VERSION'), probe, constants.COPYFILE_FICLONE_FORCE);
    return true;
  } catch {
    return false;
  } finally {
    await rm(probe, { force: true });
  }
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

/** The mark of a complete copy; undefined when there is none. */
async function readMark(folder: string): Promise<string | undefined> {
  try {
    const text = await readFile(path.join(folder, MARK_FILE), 'utf8');
    return (JSON.parse(text) as { contentMark?: string }).contentMark;
  } catch {
    return undefined;
  }
}
