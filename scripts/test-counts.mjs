import { countTests, describeCounts } from './setup/test-report.mjs';

process.stdout.write(`${describeCounts(await countTests())}\n`);
