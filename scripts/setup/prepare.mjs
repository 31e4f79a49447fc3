import { fileURLToPath } from 'node:url';
import { installIfStale } from './install.mjs';
import { checkNode } from './node.mjs';
import { buildPageIfStale } from './page.mjs';
import { CANNOT_START, SetupError } from './run-program.mjs';

/**
 * Installs and builds what is missing, does the work, and ends with its exit code. A SetupError is
 * printed without its stack. README.md says what the files here may use.
 *
 * @param {{ page: boolean }} needs
 * @param {() => Promise<number>} work
 */
export async function prepareAndRun(needs, work) {
  try {
    checkNode();
    process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
    await installIfStale();
    if (needs.page) await buildPageIfStale();
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = CANNOT_START;
  }
}
