import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { partsOfPage } from './inventory.ts';
import { type Common, makeArchive } from './make-archive.ts';
import { packForNpm, packLibraries } from './npm-package.ts';
import { platforms } from './platforms.ts';
import { publishedManifest, writeProgram } from './product.ts';

/*
 * Makes what people install, into dist/release: `npm run release [-- PLATFORM …]`. The same commit gives
 * the same bytes.
 */

const LICENCES = '.vite/licences.json';
/** The largest sizes allowed for linux-x64. The other platforms have about the same files. */
const MOST_MB = { packed: 100, unpacked: 300 };

// A zip holds local times.
process.env['TZ'] = 'UTC';
const target = path.resolve('dist/release');
const chosen = choose(process.argv.slice(2));
await rm(target, { recursive: true, force: true });
const common = await prepare(path.join(target, '.staging'));
const made = [await packForNpm(common, target), ...(await packLibraries(common.staging, target))];
for (const platform of chosen) {
  const { file, packed, unpacked } = await makeArchive(common, platform, target);
  made.push(file);
  say(`${path.basename(file)}: ${packed} MB, ${unpacked} MB unpacked`);
  if (platform.name === 'linux-x64' && (packed > MOST_MB.packed || unpacked > MOST_MB.unpacked)) {
    say(`It may have ${MOST_MB.packed} MB, and ${MOST_MB.unpacked} unpacked.`);
    process.exitCode = 1;
  }
}
await rm(common.staging, { recursive: true });
const sums = await Promise.all(made.map(sumOf));
await writeFile(path.join(target, 'SHA256SUMS'), sums.join(''));
say(sums.join('').trimEnd());

function choose(names: readonly string[]) {
  const unknown = names.filter((name) => !platforms.some((platform) => platform.name === name));
  if (unknown.length === 0) {
    return platforms.filter(({ name }) => names.length === 0 || names.includes(name));
  }
  const known = platforms.map(({ name }) => name).join(', ');
  process.stderr.write(`There is no archive for ${unknown.join(', ')}, only for ${known}.\n`);
  process.exit(64);
}

/** Builds what all platforms share. */
async function prepare(staging: string): Promise<Common> {
  const page = path.join(staging, 'page');
  await mkdir(page, { recursive: true });
  // From its sources: what lies in dist may be of another day.
  await build({
    logLevel: 'warn',
    build: { outDir: page, emptyOutDir: true, license: { fileName: LICENCES } },
  });
  const pageParts = await partsOfPage(await readFile(path.join(page, LICENCES), 'utf8'));
  await rm(path.dirname(path.join(page, LICENCES)), { recursive: true });
  const program = path.join(staging, 'program');
  await writeProgram(program);
  return {
    staging,
    page,
    program,
    pageParts,
    manifest: await publishedManifest(),
    time: ofCommit(),
  };
}

/** The time of the commit. All files get it, so that browsers fetch changed files again. */
function ofCommit(): Date {
  const { SOURCE_DATE_EPOCH: given } = process.env;
  const git = ['log', '-1', '--format=%ct'];
  return new Date(Number(given ?? execFileSync('git', git, { encoding: 'utf8' })) * 1000);
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(file));
  const { size } = await stat(file);
  if (size === 0) throw new Error(`${file} is empty`);
  return `${hash.digest('hex')}  ${path.basename(file)}\n`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
