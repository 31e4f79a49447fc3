import { runInPlace } from '../setup/run-program.mjs';
import {
  countTests,
  describeCounts,
  describeRetried,
  describeSlowest,
  forgetReports,
  readDurations,
  report,
} from './report.ts';

/*
 * Runs all tests, then names the slowest files and counts what passed.
 */

/** From here on an exit code is 128 plus the number of a signal. */
const INTERRUPTED = 128;

await forgetReports();
const code = await runInPlace(process.execPath, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  '--reporter=./scripts/test/durations-reporter.ts',
]);
process.exitCode = code >= INTERRUPTED ? code : await describeRun();

async function describeRun(): Promise<number> {
  const counts = await countTests();
  const files = await readDurations();
  process.stdout.write(
    `\n${describeSlowest(files)}\n${describeRetried(files)}${describeCounts(counts)}\n`,
  );
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}
