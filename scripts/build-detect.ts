import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { compile, writePapers } from './release/library.ts';

/*
 * Builds the detector as a package of its own: `npm run build:detect [-- FOLDER]`.
 */

const source = 'src/detection';
const folder = path.resolve(process.argv[2] ?? 'dist/detect');

/** The code in one file and the model in another, which a page may fetch ahead. */
async function bundle(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      lib: { entry: path.resolve(source, 'detector.ts'), formats: ['es'] },
      rolldownOptions: {
        external: ['re2js'],
        output: {
          entryFileNames: 'index.js',
          chunkFileNames: '[name].js',
          codeSplitting: { groups: [{ name: 'model', test: /parameters\.json$/ }] },
        },
      },
    },
  });
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await bundle();
// The compiler knows no globals of Node here, so a call of one fails the build.
await compile('scripts/detect-package', path.join(folder, 'types'));
await writePapers(source, folder);
for (const name of ['index.js', 'model.js']) {
  const content = await readFile(path.join(folder, name));
  const size = (gzipSync(content).length / 1000).toFixed(0);
  process.stdout.write(`${path.relative('.', path.join(folder, name))}: ${size} kB (gzip)\n`);
}
