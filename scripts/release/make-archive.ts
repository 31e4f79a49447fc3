import { chmod, copyFile, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { restoreSymlinks } from '../../src/postgres/postgres-binaries.ts';
import { runQuietly } from '../setup/run-program.mjs';
import { billOfMaterials } from './bill-of-materials.ts';
import { addDeployment } from './deployment.ts';
import { licencesFile, type Part, packagesIn, programsIn } from './inventory.ts';
import { launcherFiles, launcherOf, STARTED } from './launcher.ts';
import { lookOver } from './look-over.ts';
import { isNeeded } from './needed-files.ts';
import type { Platform } from './platforms.ts';
import type { Manifest } from './product.ts';
import { writeTar } from './tar.ts';
import { readTree } from './tree.ts';
import { writeZip } from './zip.ts';

/** What the archives of all platforms share. */
export interface Common {
  readonly staging: string;
  readonly page: string;
  readonly program: string;
  readonly pageParts: readonly Part[];
  readonly manifest: Manifest;
  /** The time of all files. */
  readonly time: Date;
}

export interface Archive {
  readonly file: string;
  /** Megabytes. */
  readonly packed: number;
  readonly unpacked: number;
}

/** Gathers, looks over and packs what one platform needs. */
export async function makeArchive(
  common: Common,
  platform: Platform,
  target: string,
): Promise<Archive> {
  const name = `sapu-${common.manifest.version}-${platform.name}`;
  const folder = path.join(common.staging, name);
  await installPackages(folder, platform);
  await writeManifest(folder, common.manifest);
  await writePapers(folder, common, platform);
  await dropUnneeded(path.join(folder, 'node_modules'));
  if (platform.os !== 'win32') {
    await restoreSymlinks(path.join(folder, 'node_modules', platform.postgres));
  }
  await addProduct(folder, common, platform);
  await addDeployment(folder, platform);
  await lookOver(folder, platform);

  const order = { prefix: name, first: launcherOf(platform), last: STARTED };
  const entries = await readTree(folder, order);
  const isZip = platform.os === 'win32';
  const file = path.join(target, `${name}${isZip ? '.zip' : '.tar.gz'}`);
  await (isZip ? writeZip : writeTar)(entries, file, common.time);
  await rm(folder, { recursive: true });
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  return { file, packed: megabytes((await stat(file)).size), unpacked: megabytes(unpacked) };
}

/** The locked packages of the product, those of the platform included. */
async function installPackages(folder: string, { os, cpu }: Platform): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    await copyFile(file, path.join(folder, file));
  }
  const of = [`--os=${os}`, `--cpu=${cpu}`, ...(os === 'linux' ? ['--libc=glibc'] : [])];
  await runQuietly('npm', ['ci', '--omit=dev', '--ignore-scripts', ...of, '--prefix', folder]);
}

/** In the place of the project's own, which names packages that are not there. */
async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  for (const file of ['package-lock.json', '.npmrc']) await rm(path.join(folder, file));
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function writePapers(
  folder: string,
  { pageParts, time }: Common,
  platform: Platform,
): Promise<void> {
  const packages = await packagesIn(folder);
  const others = [...pageParts, ...(await programsIn(folder, platform))];
  const bill = await billOfMaterials(folder, { others, time });
  await writeFile(path.join(folder, 'sbom.cdx.json'), bill);
  await writeFile(path.join(folder, 'LICENCES.txt'), licencesFile([...packages, ...others]));
  await copyFile('LICENSE', path.join(folder, 'LICENSE'));
}

async function dropUnneeded(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const isDropped = !entry.isDirectory() && !isNeeded(path.relative(folder, file));
    if (isDropped) await rm(file);
  }
}

async function addProduct(folder: string, common: Common, platform: Platform): Promise<void> {
  const { manifest, page, program } = common;
  await cp(program, folder, { recursive: true });
  await cp(page, path.join(folder, 'dist/web'), { recursive: true });
  const files = await launcherFiles(folder, platform, manifest.version);
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  if (platform.os !== 'win32') await chmod(path.join(folder, launcherOf(platform)), 0o755);
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1e6);
