import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

/** The page's own sources are in the built page, and nobody imports these. */
const LEFT_OUT = /^(web|gallery)\/|\.test\.ts$|\.md$|^\w+\/package\.json$/;

const relative = /(['"`])(\.{1,2}\/[^'"`\n]*)\.ts\1/g;

/**
 * The same program without its types, line for line, so that a stack trace names the line that was
 * written. Node strips types by itself, but not in node_modules, where npm puts the package.
 */
export function toJavaScript(text: string): string {
  return stripTypeScriptTypes(text).replaceAll(relative, '$1$2.js$1');
}

/** Writes what runs, without the page: `src` as JavaScript, and the data that it reads. */
export async function writeProgram(folder: string): Promise<void> {
  const entries = await readdir('src', { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative('src', path.join(entry.parentPath, entry.name)))
    .filter((file) => !LEFT_OUT.test(file.replaceAll('\\', '/')));
  for (const file of files) {
    const from = path.join('src', file);
    const to = path.join(folder, 'src', file);
    await mkdir(path.dirname(to), { recursive: true });
    if (file.endsWith('.ts')) {
      await writeFile(to.replace(/ts$/, 'js'), toJavaScript(await readFile(from, 'utf8')));
    } else await copyFile(from, to);
  }
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

const WORKSHOP = ['private', 'scripts', 'devDependencies', 'overrides'];

/** The manifest of what is given away: without the commands and packages of whoever works on it. */
export async function publishedManifest(): Promise<Manifest> {
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Manifest;
  const published = Object.entries(manifest).filter(([key]) => !WORKSHOP.includes(key));
  return Object.fromEntries(published) as unknown as Manifest;
}
