import { lstat, readdir, readlink } from 'node:fs/promises';
import path from 'node:path';

/** A file or a link of an archive. */
export interface Entry {
  /** In the archive, with forward slashes. */
  readonly name: string;
  readonly mode: number;
  readonly file: string;
  readonly size: number;
  /** Where a link leads. */
  readonly link?: string;
}

interface Order {
  readonly prefix: string;
  readonly first: string;
  readonly last: string;
}

/**
 * The files and links of a folder in an order that no file system changes, between the first and the
 * last one. Modes say only whether a file is a program, whatever the mask of whoever made it.
 */
export async function readTree(folder: string, { prefix, first, last }: Order): Promise<Entry[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries: Entry[] = [];
  for (const entry of found) {
    if (entry.isDirectory()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = `${prefix}/${path.relative(folder, file).replaceAll('\\', '/')}`;
    const { mode, size } = await lstat(file);
    if (entry.isSymbolicLink()) {
      entries.push({ name, file, mode: 0o777, size: 0, link: await readlink(file) });
    } else entries.push({ name, file, mode: mode & 0o100 ? 0o755 : 0o644, size });
  }
  const rank = ({ name }: Entry) =>
    Number(name === `${prefix}/${last}`) - Number(name === `${prefix}/${first}`);
  return entries.toSorted(
    (a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : Number(a.name > b.name)),
  );
}
