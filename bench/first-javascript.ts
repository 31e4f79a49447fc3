import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { print } from './support/figures.ts';

/** The code that a browser loads before the page works: the scripts and styles of index.html. */
const root = fileURLToPath(new URL('../dist/web/', import.meta.url));
const html = await readFile(path.join(root, 'index.html'), 'utf8');

async function gzipKb(pattern: RegExp): Promise<number> {
  let bytes = 0;
  for (const [, file = ''] of html.matchAll(pattern)) {
    bytes += gzipSync(await readFile(path.join(root, file))).length;
  }
  return Number((bytes / 1000).toFixed(1));
}

print({
  bench: 'first-javascript',
  javascript_gzip_kb: await gzipKb(/(?:src|href)="\/([^"]+\.js)"/g),
  css_gzip_kb: await gzipKb(/href="\/([^"]+\.css)"/g),
});
