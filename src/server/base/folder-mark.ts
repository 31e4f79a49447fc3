import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';

/** The header of GET /api/ready by which `sapu doctor` knows the server of its own data folder. */
export const FOLDER_MARK = 'sapu-folder';

/** Tells one data folder from another without its path; undefined: there is no such folder. */
export async function folderMark(dataDir: string): Promise<string | undefined> {
  const found = await stat(dataDir, { bigint: true }).catch(() => undefined);
  if (found === undefined) return undefined;
  return createHash('sha256').update(`${found.dev}:${found.ino}`).digest('hex').slice(0, 16);
}
