import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A zip that is written while it is read: one of its files after the other. */
export interface LazyZip {
  addText(path: string, text: string): void;
  /** `write` begins when the files before are written, so that one query runs at a time. */
  addLazily(path: string, write: () => AsyncIterable<string>): void;
  /** The whole zip. Whoever destroys it stops what is being written. */
  end(): Readable;
}

export function startZip(now: Date): LazyZip {
  const zip = new ZipFile();
  const content = new PassThrough();
  let open: Readable | undefined;
  zip.on('error', (error: Error) => content.destroy(error));
  content.once('close', () => open?.destroy());
  return {
    addText: (path, text) => zip.addBuffer(Buffer.from(text), path, { mtime: now }),
    addLazily(path, write) {
      zip.addReadStreamLazy(path, { mtime: now }, (ready) => {
        open = Readable.from(write(), { objectMode: false });
        ready(null, open);
      });
    },
    end() {
      zip.outputStream.pipe(content);
      zip.end();
      return content;
    },
  };
}
