import { productNode } from './setup/node.mjs';
import { prepareAndRun } from './setup/prepare.mjs';
import { runInPlace } from './setup/run.mjs';

const [figure = 'first-javascript', ...args] = process.argv.slice(2);
await prepareAndRun({ page: true }, () =>
  runInPlace(productNode(), [`bench/${figure}.ts`, ...args]),
);
