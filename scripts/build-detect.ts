import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { withRepository } from './release/product.ts';

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

/** The compiler knows no globals of Node here, so a call of one fails the build. */
async function describeTypes(): Promise<void> {
  const types = path.join(folder, 'types');
  const compiler = 'node_modules/typescript/bin/tsc';
  const project = ['--project', 'scripts/detect-package', '--outDir', types];
  await promisify(execFile)(process.execPath, [compiler, ...project]);
  for (const entry of await readdir(types, { recursive: true })) {
    if (!entry.endsWith('.d.ts')) continue;
    const file = path.join(types, entry);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(/(['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'));
  }
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await bundle();
await describeTypes();
const manifest = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as object;
const published = withRepository(manifest, source);
await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
for (const file of ['README.md', 'CHANGELOG.md']) {
  await copyFile(path.join(source, file), path.join(folder, file));
}
await copyFile('LICENSE', path.join(folder, 'LICENSE'));
for (const name of ['index.js', 'model.js']) {
  const content = await readFile(path.join(folder, name));
  const size = (gzipSync(content).length / 1000).toFixed(0);
  process.stdout.write(`${path.relative('.', path.join(folder, name))}: ${size} kB (gzip)\n`);
}
