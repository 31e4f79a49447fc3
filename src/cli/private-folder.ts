import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Sapu's files in the data folder, its settings and the parts and copies of the database included. */
const ours =
  /^(postgres([.-].*)?|jwt-secret.*|token-encryption-keys.*|push-key.*|backup-keys.*|backups|sent-backup|sapu\.env|google-client.*|open-setup\.html|emulator(-[0-9a-f]+)?\.jsonl|\.probe-\d+)$/;

/**
 * Closes Sapu's files in the data folder to other users of this machine. The folder itself is
 * closed unless it holds other files, as a home folder does. Older versions left it open.
 */
export async function closeToOthers(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.every((name) => ours.test(name))) await tighten(folder);
  for (const name of names.filter((found) => ours.test(found))) {
    await tighten(path.join(folder, name));
  }
}

async function tighten(entry: string): Promise<void> {
  try {
    const found = await lstat(entry);
    const mode = found.mode & 0o777;
    if (found.isSymbolicLink() || (mode & 0o077) === 0) return;
    await chmod(entry, mode & 0o700);
  } catch (error) {
    // The file is gone or belongs to another user; file systems without modes refuse, too.
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
  }
}
