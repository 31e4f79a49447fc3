import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LAST = 'test/citus/one-shard.test.ts';

const rank = ({ moduleId }: TestSpecification) => `${moduleId.endsWith(LAST)} ${moduleId}`;

/** By name, and last the file that looks at what all others did. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a).localeCompare(rank(b)));
  }
}

/** Everything shares one distributed database, so files and tests take turns. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    name: 'citus',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    fileParallelism: false,
    sequence: { sequencer: InOrder },
    globalSetup: 'test/citus/distributed-database.ts',
    setupFiles: ['test/citus/record-statements.ts', 'test/citus/skip-tests.ts'],
    include: ['test/{api,citus,outbox,platform,privacy}/**/*.test.ts', 'test/e2e/main-job.test.ts'],
  },
});
