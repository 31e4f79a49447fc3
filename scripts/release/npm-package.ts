import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runQuietly } from '../setup/run-program.mjs';
import { withRepository } from './library.ts';
import type { Common } from './make-archive.ts';

/** Packs what npx runs, and returns the file. The Node and PostgreSQL of a platform are its packages. */
export async function packForNpm(
  { staging, page, program, manifest }: Omit<Common, 'pageParts' | 'time'>,
  target: string,
): Promise<string> {
  const folder = path.join(staging, 'npm');
  await cp(program, folder, { recursive: true });
  await cp(page, path.join(folder, 'dist/web'), { recursive: true });
  await mkdir(path.join(folder, 'scripts/setup'), { recursive: true });
  for (const file of ['npx.mjs', 'setup/node.mjs', 'setup/run-program.mjs']) {
    await copyFile(path.join('scripts', file), path.join(folder, 'scripts', file));
  }
  await copyFile('scripts/release/launchers/npm.md', path.join(folder, 'README.md'));
  for (const file of ['LICENSE', 'CHANGELOG.md']) await copyFile(file, path.join(folder, file));
  const published = { ...withRepository(manifest), bin: { sapu: 'scripts/npx.mjs' } };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  return pack(folder, target);
}

/** Packs the detector and the emulator for other programs, and returns the files. */
export async function packLibraries(staging: string, target: string): Promise<string[]> {
  const files: string[] = [];
  for (const name of ['detect', 'emulator']) {
    const folder = path.join(staging, name);
    await runQuietly(process.execPath, [`scripts/build-${name}.ts`, folder]);
    files.push(await pack(folder, target));
  }
  return files;
}

async function pack(folder: string, target: string): Promise<string> {
  const name = await runQuietly('npm', ['pack', '--silent', '--pack-destination', target, folder]);
  return path.join(target, name.trim());
}
