import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg)$/;

/** Writes a `.br` and a `.gz` beside each text file, so that the server never compresses them. */
export function precompressedFiles(): Plugin {
  return {
    name: 'sapu:precompressed-files',
    apply: 'build',
    async closeBundle() {
      const { outDir } = this.environment.config.build;
      for (const entry of await readdir(outDir, { recursive: true })) {
        if (!compressible.test(entry)) continue;
        const path = join(outDir, entry);
        const content = await readFile(path);
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
        await writeFile(`${path}.gz`, await promisify(gzip)(content));
      }
    },
  };
}
