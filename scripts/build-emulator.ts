import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { compile, writePapers } from './release/library.ts';

/*
 * Builds the emulator as a package of its own: `npm run build:emulator [-- FOLDER]`.
 */

const source = 'src/emulator';
const folder = path.resolve(process.argv[2] ?? 'dist/emulator');

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await compile('scripts/emulator-package', folder);
for (const name of await readdir(path.join(source, 'seeds'))) {
  const seed = path.join('seeds', name);
  if (!name.endsWith('.ts')) {
    await copyFile(path.join(source, seed), path.join(folder, 'emulator', seed));
  }
}
await writePapers(source, folder);
process.stdout.write(`${path.relative('.', folder)}\n`);
