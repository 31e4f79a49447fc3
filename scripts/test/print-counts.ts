import { countTests, describeCounts } from './report.ts';

/** Prints the counts of the last run of all tests, for .ci/run. */
process.stdout.write(`${describeCounts(await countTests())}\n`);
