import { productNode } from './setup/node.mjs';
import { prepareAndRun } from './setup/prepare.mjs';
import { runInPlace } from './setup/run.mjs';

const USAGE = 'npm run test:citus -- postgres://user@coordinator:5432/an_empty_database [files]';

/** What comes first may also be a file: then there is no engine to test on. */
const [url = '', ...files] = process.argv.slice(2);
if (/^postgres(ql)?:/.test(url)) {
  process.env['SAPU_TEST_CITUS'] = url;
  await prepareAndRun({ page: true }, () => {
    const options = ['run', '--config=test/citus/vitest.config.ts', ...files];
    return runInPlace(productNode(), ['node_modules/vitest/vitest.mjs', ...options]);
  });
} else {
  process.stdout.write(`Skipped: no Citus coordinator was named.\n${USAGE}\n`);
}
