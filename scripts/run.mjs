import path from 'node:path';
import { productFlags, productNode, streamFlags } from './setup/node.mjs';
import { prepareAndRun } from './setup/prepare.mjs';
import { runInPlace } from './setup/run-program.mjs';

const [command = 'help', ...args] = process.argv.slice(2);
const page = ['start', 'serve', 'demo'].includes(command);
await prepareAndRun({ page }, () => {
  // Node keeps the compiled files, so that the next start does not compile them again.
  process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/compiled');
  const flags = command === 'detect' ? [...productFlags, ...streamFlags] : productFlags;
  return runInPlace(productNode(), [...flags, 'src/cli.ts', command, ...args]);
});
