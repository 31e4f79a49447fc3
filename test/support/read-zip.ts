import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** The files of a zip by their paths, read by another program than the one that wrote it. */
export async function readZip(content: ArrayBuffer): Promise<Map<string, string>> {
  const open = promisify<Buffer, object, ZipFile>(fromBuffer);
  const zip = await open(Buffer.from(content), { lazyEntries: true });
  const read = promisify(zip.openReadStream.bind(zip));
  const files = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      read(entry)
        .then(text)
        .then((file) => {
          files.set(entry.fileName, file);
          zip.readEntry();
        }, reject);
    });
    zip.once('end', resolve);
    zip.once('error', reject);
    zip.readEntry();
  });
  return files;
}
