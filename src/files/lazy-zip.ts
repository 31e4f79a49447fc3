import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Begins a zip that is written while it is read: one of its files after the other. */
export function startZip(now: Date) {
  const zip = new ZipFile();
  const content = new PassThrough();
  let open: Readable | undefined;
  zip.on('error', (error: Error) => content.destroy(error));
  content.once('close', () => open?.destroy());
  return {
    addText: (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, { mtime: now }),
    /** `write` begins when the files before are written, so that one query runs at a time. */
    addLazily(path: string, write: () => AsyncIterable<string>) {
      zip.addReadStreamLazy(path, { mtime: now }, (ready) => {
        open = Readable.from(write(), { objectMode: false });
        ready(null, open);
      });
    },
    /** The whole zip. To destroy it stops the file that is being written. */
    end(): Readable {
      zip.outputStream.pipe(content);
      zip.end();
      return content;
    },
  };
}
