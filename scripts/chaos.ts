import { parseArgs } from 'node:util';
import { runChaos } from '../test/chaos/run-chaos.ts';

/**
 * Prints one line of JSON: what broke, what owners were answered, and what is wrong at the end.
 * Exit code 1 when anything is.
 *
 * npm run chaos -- --minutes 10 --seed 7
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    owners: { type: 'string', default: '20' },
  },
});
const report = await runChaos({
  minutes: Number(values.minutes),
  seed: Number(values.seed),
  owners: Number(values.owners),
});
process.stdout.write(`${JSON.stringify(report)}\n`);
process.exitCode = report.faults.length === 0 ? 0 : 1;
