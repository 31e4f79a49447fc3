import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runQuietly } from '../setup/run-program.mjs';
import type { Common } from './make-archive.ts';
import { withRepository } from './product.ts';

/** Packs what `npx sapu` runs, and returns the file. The Node and PostgreSQL of a platform are its packages. */
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
  const name = await runQuietly('npm', ['pack', '--silent', '--pack-destination', target, folder]);
  return path.join(target, name.trim());
}
