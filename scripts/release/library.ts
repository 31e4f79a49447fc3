import { execFile } from 'node:child_process';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** What packages for other programs have in common, whose manifest and papers stand beside their sources. */

/** Compiles a project of the compiler; the names in its descriptions of types are those of the result. */
export async function compile(project: string, folder: string): Promise<void> {
  const compiler = 'node_modules/typescript/bin/tsc';
  await promisify(execFile)(process.execPath, [compiler, '--project', project, '--outDir', folder]);
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!entry.endsWith('.d.ts')) continue;
    const file = path.join(folder, entry);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(/(['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'));
  }
}

export async function writePapers(source: string, folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as object;
  const published = withRepository(manifest, source);
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  for (const file of ['README.md', 'CHANGELOG.md']) {
    await copyFile(path.join(source, file), path.join(folder, file));
  }
  await copyFile('LICENSE', path.join(folder, 'LICENSE'));
}

/** Adds the address of the source to a manifest, if SOURCE_URL is set. */
export function withRepository<M extends object>(manifest: M, directory?: string): M {
  const { SOURCE_URL: url } = process.env;
  return url ? { ...manifest, repository: { type: 'git', url, directory } } : manifest;
}
