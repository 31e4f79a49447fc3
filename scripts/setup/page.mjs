import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { productNode } from './node.mjs';
import { withProgress } from './progress.mjs';
import { runQuietly } from './run-program.mjs';

const STAMP = 'dist/.page-sources';
const BUILT = 'dist/web/index.html';
const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/compiled-messages.ts',
  'scripts/pseudo-locale.ts',
  'scripts/guide-documents.ts',
];
const sourceFolders = ['src/web', 'src/contract', 'src/i18n', 'scripts/guide', 'docs/guide'];

/** Builds the page when one of its sources changed since the last build. */
export async function buildPageIfStale() {
  const stamp = await describeSources();
  const built = await stat(BUILT).catch(() => undefined);
  if (built !== undefined && (await readFile(STAMP, 'utf8').catch(() => '')) === stamp) return;
  await withProgress('Building the page', async () => {
    await rm(STAMP, { force: true });
    await runQuietly(productNode(), ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn']);
    await mkdir(path.dirname(STAMP), { recursive: true });
    await writeFile(STAMP, stamp);
  });
}

/** Name, size and time of every source of the page, which takes milliseconds to read. */
async function describeSources() {
  const inFolders = await Promise.all(
    sourceFolders.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));
    }),
  );
  const files = [...sources, ...inFolders.flat()].toSorted();
  const lines = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return `${file} ${size} ${mtimeMs}`;
    }),
  );
  return lines.join('\n');
}
