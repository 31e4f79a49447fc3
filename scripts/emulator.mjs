import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { productNode } from './setup/node.mjs';
import { prepareAndRun } from './setup/prepare.mjs';
import { runInPlace } from './setup/run.mjs';

const program = fileURLToPath(new URL('../src/emulator/main.ts', import.meta.url));
// npm changes to the package's folder; files are meant relative to where npm was called.
const calledFrom = path.resolve(process.env['INIT_CWD'] ?? '.');

await prepareAndRun({ page: false }, () => {
  process.chdir(calledFrom);
  return runInPlace(productNode(), [program, ...process.argv.slice(2)]);
});
