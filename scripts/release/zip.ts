import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Entry } from './tree.ts';

/** Writes a zip. The same entries and time give the same bytes, in any time zone. */
export async function writeZip(entries: readonly Entry[], file: string, time: Date): Promise<void> {
  const zip = new ZipFile();
  for (const { name, mode, file: from, link } of entries) {
    if (link !== undefined)
      throw new Error(`${name} is a link, which a zip for Windows cannot hold.`);
    zip.addFile(from, name, { mtime: time, mode: 0o100000 | mode, compressionLevel: 9 });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}
