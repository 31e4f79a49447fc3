import { fileURLToPath } from 'node:url';
import { installIfStale } from './install.mjs';
import { checkNode } from './node.mjs';
import { buildPageIfStale } from './page.mjs';
import { CANNOT_START, SetupError } from './run.mjs';

/**
 * Brings a clone into a state in which everything runs, then does the work and ends with its exit
 * code. This and all it imports must run on the oldest Node, with nothing installed.
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
