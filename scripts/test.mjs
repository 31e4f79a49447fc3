import { productNode } from './setup/node.mjs';
import { prepareAndRun } from './setup/prepare.mjs';
import { runInPlace } from './setup/run.mjs';
import { countTests, describeCounts, forgetReports, reports } from './setup/test-report.mjs';

/** From here on an exit code is 128 plus the number of a signal. */
const INTERRUPTED = 128;

const args = process.argv.slice(2);
const whole = args.length === 0;
const page = whole || args.some((arg) => arg.includes('e2e'));
await prepareAndRun({ page }, () => (whole ? everything() : vitest(args)));

/** The browser tests come last and by themselves: they are the slowest, and need the processor. */
async function everything() {
  const [unit, browser] = reports;
  await forgetReports();
  const code = await vitest(['--project=unit', '--project=server', ...reportTo(unit)]);
  if (code >= INTERRUPTED) return code;
  await vitest(['--project=e2e', '--passWithNoTests', ...reportTo(browser)]);
  const counts = await countTests();
  process.stdout.write(`\n${describeCounts(counts)}\n`);
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}

/** @param {string | undefined} file */
function reportTo(file) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
}

/** @param {readonly string[]} options */
function vitest(options) {
  return runInPlace(productNode(), ['node_modules/vitest/vitest.mjs', 'run', ...options]);
}
