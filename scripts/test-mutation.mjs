import { productNode } from './setup/node.mjs';
import { prepareAndRun } from './setup/prepare.mjs';
import { runInPlace } from './setup/run.mjs';

const args = process.argv.slice(2);
await prepareAndRun({ page: false }, () =>
  runInPlace(productNode(), ['scripts/mutation/main.ts', ...args]),
);
