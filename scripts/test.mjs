import { productNode } from './setup/node.mjs';
import { prepareAndRun } from './setup/prepare.mjs';
import { runInPlace } from './setup/run.mjs';
import {
  countTests,
  describeCounts,
  describeSlowest,
  forgetReports,
  readDurations,
  report,
} from './setup/test-report.mjs';

/** From here on an exit code is 128 plus the number of a signal. */
const INTERRUPTED = 128;

const args = process.argv.slice(2);
const whole = args.length === 0;
const page = whole || args.some((arg) => arg.includes('e2e'));
await prepareAndRun({ page }, () => (whole ? everything() : vitest(args)));

async function everything() {
  await forgetReports();
  const code = await vitest([
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./scripts/setup/durations-reporter.mjs',
  ]);
  if (code >= INTERRUPTED) return code;
  const counts = await countTests();
  process.stdout.write(`\n${describeSlowest(await readDurations())}\n${describeCounts(counts)}\n`);
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}

/** @param {readonly string[]} options */
function vitest(options) {
  return runInPlace(productNode(), ['node_modules/vitest/vitest.mjs', 'run', ...options]);
}
