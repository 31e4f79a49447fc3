import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Dump, type DumpOptions, openDump } from '../../dumps/read-dump.ts';

export interface Input {
  readonly dump: Dump;
  /** How much of the file is read, from 0 to 1; undefined for what has no known end. */
  readonly share: () => number | undefined;
}

/** Bytes that are read at once: a few hundred comments, so that few of them are in memory. */
const PIECE = 64 * 1024;

/**
 * Opens a file, or standard input. Throws DumpError, and the system's error where the file cannot be
 * read.
 */
export async function openInput(file: string | undefined, options: DumpOptions): Promise<Input> {
  if (file === undefined) {
    return { dump: await openDump(process.stdin, options), share: () => undefined };
  }
  const { size } = await stat(file);
  const bytes = createReadStream(file, { highWaterMark: PIECE });
  const dump = await openDump(bytes, options);
  return { dump, share: () => (size > 0 ? bytes.bytesRead / size : undefined) };
}
