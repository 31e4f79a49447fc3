import path from 'node:path';
import { productFlags, productNode, streamFlags } from './setup/node.mjs';
import { prepareAndRun } from './setup/prepare.mjs';
import { runInPlace } from './setup/run.mjs';

const [command = 'help', ...args] = process.argv.slice(2);
const page = ['start', 'serve', 'demo'].includes(command);
await prepareAndRun({ page }, () => {
  // What Node made of our files the last time, so that a start need not compile them again.
  process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/compiled');
  const flags = command === 'detect' ? [...productFlags, ...streamFlags] : productFlags;
  return runInPlace(productNode(), [...flags, 'src/cli.ts', command, ...args]);
});
