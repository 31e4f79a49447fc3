import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { withProgress } from './progress.mjs';
import { runQuietly, SetupError } from './run-program.mjs';

const STAMP = 'node_modules/.sapu-installed';

/** Installs the locked packages unless exactly those are installed already. */
export async function installIfStale() {
  const lock = await readFile('package-lock.json', 'utf8');
  const stamp = createHash('sha256')
    .update(`${lock}${process.platform}${process.arch}`)
    .digest('hex');
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === stamp) return;
  if (!(await isInstalled(lock))) {
    await withProgress('Installing what Sapu needs, once, about a minute', install);
  }
  await writeFile(STAMP, stamp).catch(() => {
    throw new SetupError('node_modules cannot be written to: start once as a user who may.');
  });
}

async function install() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await runQuietly(npm, [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-fund',
    '--no-audit',
  ]);
}

/**
 * Whether npm's own record of node_modules agrees with the lockfile, as after an `npm install` by
 * hand. Packages for other platforms are in the lockfile only.
 *
 * @param {string} lock
 */
async function isInstalled(lock) {
  const record = await readFile('node_modules/.package-lock.json', 'utf8').catch(() => undefined);
  if (record === undefined) return false;
  const wanted = packagesOf(lock);
  const installed = packagesOf(record);
  const missing = Object.entries(wanted).filter(
    ([place, { version, optional }]) =>
      place !== '' && !optional && installed[place]?.version !== version,
  );
  const outdated = Object.entries(installed).filter(
    ([place, { version }]) => wanted[place]?.version !== version,
  );
  return missing.length === 0 && outdated.length === 0;
}

/**
 * @param {string} text
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(text) {
  const lock =
    /** @type {{ packages?: Record<string, { version?: string, optional?: boolean }> }} */ (
      JSON.parse(text)
    );
  return lock.packages ?? {};
}
