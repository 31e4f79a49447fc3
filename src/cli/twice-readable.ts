import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A text that is read from beginning to end, and then once more. */
export interface TwiceReadable {
  readonly first: () => AsyncIterable<string>;
  readonly again: () => AsyncIterable<string>;
  readonly close: () => Promise<void>;
}

/** Reads a file by its path, or standard input. Throws where the file cannot be read. */
export async function openTwice(file: string | undefined): Promise<TwiceReadable> {
  if (file === undefined) return keepStream(process.stdin);
  const isRegular = (await stat(file)).isFile();
  const read = () => createReadStream(file, 'utf8');
  // A pipe has a path too, but can be read only once.
  return isRegular
    ? { first: read, again: read, close: async () => undefined }
    : keepStream(read());
}

/** Copies a stream to a file that only this user can read and that is deleted afterwards. */
async function keepStream(stream: NodeJS.ReadableStream): Promise<TwiceReadable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sapu-'));
  const file = path.join(folder, 'kept');
  return {
    first: () => copy(stream, file),
    again: () => createReadStream(file, 'utf8'),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function* copy(stream: NodeJS.ReadableStream, file: string): AsyncGenerator<string> {
  const kept = createWriteStream(file, { mode: 0o600 });
  stream.setEncoding('utf8');
  for await (const piece of stream) {
    if (!kept.write(piece)) await once(kept, 'drain');
    yield String(piece);
  }
  kept.end();
  await once(kept, 'close');
}
