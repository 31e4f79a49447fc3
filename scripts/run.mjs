import { productNode } from './setup/node.mjs';
import { prepareAndRun } from './setup/prepare.mjs';
import { runInPlace } from './setup/run.mjs';

const [command = 'help', ...args] = process.argv.slice(2);
const page = ['start', 'serve', 'demo'].includes(command);
await prepareAndRun({ page }, () => runInPlace(productNode(), ['src/cli.ts', command, ...args]));
