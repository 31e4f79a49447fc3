import { productNode } from './setup/node.mjs';
import { prepareAndRun } from './setup/prepare.mjs';
import { runInPlace } from './setup/run.mjs';

/** The fault tests in their full form, one file after the other: each keeps the processor busy. */
const files = process.argv.slice(2);
process.env['FAULT_TESTS'] = 'full';
const options = ['--project=server', '--no-file-parallelism'];
await prepareAndRun({ page: false }, () =>
  runInPlace(productNode(), [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...options,
    ...(files.length > 0 ? files : ['test/faults']),
  ]),
);
