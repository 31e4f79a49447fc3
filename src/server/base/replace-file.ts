import { randomBytes } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file for our user alone. It is whole or as it was before, whenever the machine stops.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await flushFolder(path.dirname(file));
}

/** Otherwise a power cut might undo a renaming. Windows cannot open folders. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
